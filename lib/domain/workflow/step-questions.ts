import type { ViewerView } from '../navigation/viewer-views';
import type { ActionKey } from '../vocabulary/states';

/** What a person should know before they decide on drawings or models of a unit. */
export interface ReviewFacts {
  /** Open comments on the unit and everything below it. */
  openComments: number;
  /** The views of the viewer in which they have not opened the current version of everything. */
  unseen: ViewerView[];
}

/** What is named before a decision: a view that was not opened, or the comments that are open. */
export const REVIEW_QUESTIONS = ['model', 'drawings', 'openComments'] as const;
export type ReviewQuestion = (typeof REVIEW_QUESTIONS)[number];

/** The decisions on drawings and models, each with the views that it is about. */
const DECISIONS: Partial<Record<ActionKey, readonly ViewerView[]>> = {
  acceptBimFiles: ['model'],
  rejectBimFiles: ['model'],
  acceptDrawings: ['model', 'drawings'],
  commentDrawings: ['model', 'drawings'],
  approveForProduction: ['model', 'drawings'],
};

/** Whether a step decides on drawings or models; whoever takes it should have looked at them. */
export function isReviewDecision(actionKey: ActionKey): boolean {
  return DECISIONS[actionKey] !== undefined;
}

/**
 * What a step of one unit is asked about first, the same wherever it is taken: the views that were not opened,
 * then the open comments. Other steps than decisions on drawings and models ask nothing.
 */
export function reviewQuestions(
  actionKey: ActionKey,
  { openComments, unseen }: ReviewFacts,
): ReviewQuestion[] {
  const views = DECISIONS[actionKey];
  if (views === undefined) return [];
  return [
    ...views.filter((view) => unseen.includes(view)),
    ...(openComments > 0 ? (['openComments'] as const) : []),
  ];
}
