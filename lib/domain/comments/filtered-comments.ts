import { COMMENT_STATUSES, type CommentStatus } from './status';

/** The people whose comments are shown. */
export const COMMENT_PEOPLE = ['all', 'mine', 'assigned'] as const;
export type CommentPeople = (typeof COMMENT_PEOPLE)[number];

export interface CommentFilter {
  statuses: readonly CommentStatus[];
  people: CommentPeople;
}

export const FIRST_FILTER: CommentFilter = { statuses: ['open', 'answered'], people: 'all' };

interface Filtered {
  status: CommentStatus;
  author: { userID: string } | null;
  assigneeID: string | null;
}

/** The filtered comments in their order, and the number per status for the chosen people. */
export function filteredComments<Comment extends Filtered>(
  comments: readonly Comment[],
  { statuses, people }: CommentFilter,
  viewerId: string,
): { shown: Comment[]; counts: Record<CommentStatus, number> } {
  const ofPeople = comments.filter((comment) => isOfPeople(comment, people, viewerId));
  const counts = { open: 0, answered: 0, done: 0 } satisfies Record<CommentStatus, number>;
  for (const { status } of ofPeople) counts[status] += 1;
  return { shown: ofPeople.filter(({ status }) => statuses.includes(status)), counts };
}

/** The filter, widened if needed to include a comment. */
export function filterShowing(
  { statuses, people }: CommentFilter,
  comment: Filtered,
  viewerId: string,
): CommentFilter {
  return {
    statuses: statusesOf([...statuses, comment.status]),
    people: isOfPeople(comment, people, viewerId) ? people : 'all',
  };
}

function isOfPeople({ author, assigneeID }: Filtered, people: CommentPeople, viewerId: string): boolean {
  if (people === 'mine') return author?.userID === viewerId;
  return people === 'all' || assigneeID === viewerId;
}

/** The chosen statuses of a toggle group, in the order of the statuses. */
export function statusesOf(chosen: readonly string[]): CommentStatus[] {
  return COMMENT_STATUSES.filter((status) => chosen.includes(status));
}
