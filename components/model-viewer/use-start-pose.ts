import { useLayoutEffect, useRef } from 'react';
import type { CameraPose } from './camera-pose';
import type { ModelScene } from './model-scene';

/** The initial camera view. */
export interface CameraStart {
  /** Applied once, before or after the models are loaded. */
  pose: CameraPose | null;
  /** Without a pose, these elements are fitted into the picture at first, or everything if undefined. */
  ids?: ReadonlySet<string> | undefined;
}

/** Sets the initial camera pose; later the camera stays where the user moved it, even if models are added. */
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
