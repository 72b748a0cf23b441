import { useSyncExternalStore } from 'react';
import { hasWebGl } from '@/components/model-viewer/webgl-support';

let known: boolean | undefined;

/** Whether the browser can draw models; checked once, and assumed until hydration. */
export function useCanDraw(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => {
      known ??= hasWebGl();
      return known;
    },
    () => true,
  );
}

const neverChanges = () => () => undefined;
