import { useLayoutEffect, useRef } from 'react';
import type { CameraPose } from './camera-pose';
import type { ModelScene } from './model-scene';

/** Moves the camera to a pose once, whether it comes before the models or after them. */
export function useStartPose(scene: ModelScene | undefined, pose: CameraPose | null): void {
  const taken = useRef<CameraPose | null>(null);
  useLayoutEffect(() => {
    if (!scene || !pose || taken.current === pose) return;
    taken.current = pose;
    scene.setPose(pose);
  }, [scene, pose]);
}
