import type { ActionKey } from '../vocabulary/states';

const BACKWARD: readonly ActionKey[] = ['rejectBimFiles', 'commentDrawings', 'drawingJobNotReady'];

/** Whether a step leads backwards; its button comes before that of the main step. */
export function isBackwardStep(actionKey: ActionKey): boolean {
  return BACKWARD.includes(actionKey);
}
