import { useSyncExternalStore } from 'react';
import { hasWebGl } from '@/components/model-viewer/webgl-support';

let known: boolean | undefined;

/** Whether the browser can draw models; found out once, and taken for granted until the page is there. */
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
