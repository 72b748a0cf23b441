/**
 * Every state a unit can be in, roughly in the order of a project's life (portal-2 §4, domain.md §4).
 * How far a unit is on its own way is `progressOf`'s answer, not this order's.
 */
export const STATE_KEYS = [
  'Structuring',
  'CCLNotReadyForDrawing',
  'CCLReadyForDrawing',
  'Preparing',
  'PendingValidation',
  'PendingContract',
  'ReviewBIMFiles',
  'ProvideFiles',
  'ReviewDrawings',
  'ReviewPreliminaryDrawings',
  'ReviseDrawings',
  'ReviewRevisedDrawings',
  'Finalized',
  'PlaceOrder',
  'Approved',
  'Closed',
  'Archived',
] as const;
export type StateKey = (typeof STATE_KEYS)[number];

/** Keys of the tasks that are not simply named after the state of their unit. */
export const EXTRA_TASK_KEYS = ['PrepareDrawings', 'CheckDataMissing', 'CheckDataComplete'] as const;
export const TASK_KEYS = [...STATE_KEYS, ...EXTRA_TASK_KEYS] as const;
export type TaskKey = (typeof TASK_KEYS)[number];

/** States in which a root project counts as finished and leaves the current list (portal-2 §2). */
export const FINISHED_STATES = ['Closed', 'Archived'] as const satisfies readonly StateKey[];

export function isFinishedState(state: StateKey): boolean {
  return state === 'Closed' || state === 'Archived';
}
