import type { CommentStatus } from './status';

/** How BCF files name a status; every program has words of its own. */
const NAMES: Record<CommentStatus, string> = { open: 'Open', answered: 'Answered', done: 'Closed' };
const OTHER_NAMES: Record<string, CommentStatus> = {
  ...{ answered: 'answered', closed: 'done', done: 'done', resolved: 'done', fixed: 'done' },
  ...{ solved: 'done', completed: 'done', approved: 'done' },
};

/** The status that a topic's word means; what is not known is open. */
export function statusOfTopic(name: string | null): CommentStatus {
  return OTHER_NAMES[name?.trim().toLowerCase() ?? ''] ?? 'open';
}

/** The word for a status: that of the topic where it means the same. */
export function topicStatus(name: string | null, status: CommentStatus): string {
  return name !== null && statusOfTopic(name) === status ? name : NAMES[status];
}
