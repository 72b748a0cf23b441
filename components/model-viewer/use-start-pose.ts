import { useLayoutEffect, useRef } from 'react';
import type { CameraPose } from './camera-pose';
import type { ModelScene } from './model-scene';

/** Where the camera begins. */
export interface CameraStart {
  /** Taken once, whether it comes before the models or after them. */
  pose: CameraPose | null;
  /** Without a pose these elements are shown as large as possible at first, or everything where it is left out. */
  ids?: ReadonlySet<string> | undefined;
}

/** Moves the camera to where it begins; from then on it stays where people have moved it, whatever models come. */
export function useStartPose(scene: ModelScene | undefined, { pose, ids }: CameraStart): void {
  const taken = useRef<CameraPose | null>(null);
  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    if (!scene) return;
    if (pose && taken.current !== pose) {
      taken.current = pose;
      scene.setPose(pose);
    } else if (!isPlaced.current && ids) scene.fit(ids);
    isPlaced.current = true;
  }, [scene, pose, ids]);
}
