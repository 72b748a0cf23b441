/**
 * All states of a unit, roughly in the order of a project's life (portal-2 §4, domain.md §4). The progress of
 * a unit is computed by `progressOf`, not from this order.
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

/** Keys of tasks that are not named after the state of their unit. */
export const EXTRA_TASK_KEYS = ['PrepareDrawings', 'CheckDataMissing', 'CheckDataComplete'] as const;
export const TASK_KEYS = [...STATE_KEYS, ...EXTRA_TASK_KEYS] as const;
export type TaskKey = (typeof TASK_KEYS)[number];

/** States in which a root project is finished and not in the current list (portal-2 §2). */
export const FINISHED_STATES = ['Closed', 'Archived'] as const satisfies readonly StateKey[];

export function isFinishedState(state: StateKey): boolean {
  return state === 'Closed' || state === 'Archived';
}

/** States without a task of the same name. */
export const STATES_WITHOUT_TASK = [
  'ReviewPreliminaryDrawings',
  'ReviewRevisedDrawings',
  'Approved',
  'Closed',
  'Archived',
] as const satisfies readonly StateKey[];

/** The tasks that people may have, each with its own explanation (portal-1 §2, task info dialog). */
export type WaitingTaskKey = Exclude<TaskKey, (typeof STATES_WITHOUT_TASK)[number]>;

/**
 * The look of a state on all screens: the name of a `--color-state-…` token and an icon. Each state of a lot
 * in progress has its own.
 */
export type StateTone =
  | 'state-draft'
  | 'state-prepare'
  | 'state-pending'
  | 'state-bim'
  | 'state-provide'
  | 'state-drawings'
  | 'state-review'
  | 'state-revise'
  | 'state-revised'
  | 'state-finalized'
  | 'state-order'
  | 'state-done'
  | 'state-closed';

/** The single mapping from state to look. */
export const STATE_TONES: Record<StateKey, StateTone> = {
  Structuring: 'state-draft',
  CCLNotReadyForDrawing: 'state-revise',
  CCLReadyForDrawing: 'state-prepare',
  Preparing: 'state-prepare',
  PendingValidation: 'state-pending',
  PendingContract: 'state-pending',
  ReviewBIMFiles: 'state-bim',
  ProvideFiles: 'state-provide',
  ReviewDrawings: 'state-drawings',
  ReviewPreliminaryDrawings: 'state-review',
  ReviseDrawings: 'state-revise',
  ReviewRevisedDrawings: 'state-revised',
  Finalized: 'state-finalized',
  PlaceOrder: 'state-order',
  Approved: 'state-done',
  Closed: 'state-closed',
  Archived: 'state-closed',
};

/** Names of the steps that people take; keys of buttons and mails. */
export const ACTION_KEYS = [
  'finishStructuring',
  'finishPreparation',
  'readyForContract',
  'startPlanning',
  'acceptBimFiles',
  'rejectBimFiles',
  'requestDrawings',
  'drawingsReady',
  'acceptDrawings',
  'commentDrawings',
  'revisionReady',
  'approveForProduction',
  'placeOrder',
  'drawingJobReady',
  'drawingJobNotReady',
  'closeProject',
  'reopenProject',
  'archiveProject',
  'closeOrderLot',
] as const;
export type ActionKey = (typeof ACTION_KEYS)[number];
