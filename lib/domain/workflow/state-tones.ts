import type { StateKey } from '../vocabulary/states';

/** The phase of work a state belongs to; names the `--color-state-…` tokens of every badge, card and plot. */
export type StateTone =
  | 'state-draft'
  | 'state-prepare'
  | 'state-pending'
  | 'state-provide'
  | 'state-review'
  | 'state-revise'
  | 'state-order'
  | 'state-done'
  | 'state-closed';

/** The one table from state to colour. */
export const STATE_TONES: Record<StateKey, StateTone> = {
  Structuring: 'state-draft',
  CCLNotReadyForDrawing: 'state-revise',
  CCLReadyForDrawing: 'state-prepare',
  Preparing: 'state-prepare',
  PendingValidation: 'state-pending',
  PendingContract: 'state-pending',
  ReviewBIMFiles: 'state-review',
  ProvideFiles: 'state-provide',
  ReviewDrawings: 'state-review',
  ReviewPreliminaryDrawings: 'state-review',
  ReviseDrawings: 'state-revise',
  ReviewRevisedDrawings: 'state-review',
  Finalized: 'state-review',
  PlaceOrder: 'state-order',
  Approved: 'state-done',
  Closed: 'state-closed',
  Archived: 'state-closed',
};
