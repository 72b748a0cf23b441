import type { ActionKey } from '../vocabulary/states';

const BACKWARD: readonly ActionKey[] = ['rejectBimFiles', 'commentDrawings', 'drawingJobNotReady'];

/** Whether a step leads back rather than on: it is offered before the step that is meant to be taken. */
export function isBackwardStep(actionKey: ActionKey): boolean {
  return BACKWARD.includes(actionKey);
}
