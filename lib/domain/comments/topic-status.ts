import type { CommentStatus } from './status';

/** The status names in BCF files; other programs use their own names. */
const NAMES: Record<CommentStatus, string> = { open: 'Open', answered: 'Answered', done: 'Closed' };
const OTHER_NAMES: Record<string, CommentStatus> = {
  ...{ answered: 'answered', closed: 'done', done: 'done', resolved: 'done', fixed: 'done' },
  ...{ solved: 'done', completed: 'done', approved: 'done' },
};

/** Converts the status name of a topic; unknown names count as open. */
export function statusOfTopic(name: string | null): CommentStatus {
  return OTHER_NAMES[name?.trim().toLowerCase() ?? ''] ?? 'open';
}

/** The name for a status: the topic's own name if it means the same. */
export function topicStatus(name: string | null, status: CommentStatus): string {
  return name !== null && statusOfTopic(name) === status ? name : NAMES[status];
}
