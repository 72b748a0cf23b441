export const COMMENT_STATUSES = ['open', 'answered', 'done'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

/**
 * The status after somebody answers: an answer of another person answers the comment, one of its author opens it
 * again. What is done stays done.
 */
export function statusAfterAnswer(status: CommentStatus, isByAuthor: boolean): CommentStatus {
  if (status === 'done') return 'done';
  return isByAuthor ? 'open' : 'answered';
}
