/**
 * Every state a unit can be in, from least to most advanced (portal-2 §4, domain.md §4).
 * A subproject takes the least advanced state of its children in this order.
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
