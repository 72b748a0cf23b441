export const COMMENT_STATUSES = ['open', 'answered', 'done'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

/**
 * The status after an answer: an answer by somebody else answers the comment, one by its author reopens it. A
 * comment that is done stays done.
 */
export function statusAfterAnswer(status: CommentStatus, isByAuthor: boolean): CommentStatus {
  if (status === 'done') return 'done';
  return isByAuthor ? 'open' : 'answered';
}
