import type { CommentStatus } from '../comments/status';
import { ROLE_KEYS, type RoleKey } from '../vocabulary/roles';
import { type Access, hasRole, requireOpenProject, requireRole } from './access';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

/** Who may end a comment of somebody else: those who review, and those who manage the project. */
const CLOSERS: readonly RoleKey[] = ['reviewer', 'salesPlanner', 'projectAdminCSC'];

/** Somebody's comment, as the questions about it need it. */
export interface AskedComment {
  authorId: string | null;
  status: CommentStatus;
  answerCount: number;
}

/** Write comments, answer and assign them: every member of an open project. */
export function canComment(access: Access): Verdict {
  return firstRefusal(requireRole(access, ROLE_KEYS), requireOpenProject(access));
}

/** Mark a comment as done, or open it again afterwards. */
export function canEndComment(access: Access, viewerId: string, { authorId }: AskedComment): Verdict {
  const isOwn = authorId === viewerId;
  return firstRefusal(
    canComment(access),
    isOwn || hasRole(access, CLOSERS) ? ALLOWED : refuse('NotYourComment', CLOSERS),
  );
}

/** Change the text or the picture of a comment, or delete it: its author, until somebody has answered it. */
export function canRewriteComment(access: Access, viewerId: string, comment: AskedComment): Verdict {
  return firstRefusal(
    canComment(access),
    comment.authorId === viewerId ? ALLOWED : refuse('NotYourComment'),
    comment.answerCount > 0 || comment.status === 'done' ? refuse('CommentAnswered') : ALLOWED,
  );
}

/** Give a comment another status: into `done` and out of it more is needed than to comment. */
export function canSetCommentStatus(
  access: Access,
  viewerId: string,
  comment: AskedComment,
  status: CommentStatus,
): Verdict {
  const ends = (status === 'done') !== (comment.status === 'done');
  return ends ? canEndComment(access, viewerId, comment) : canComment(access);
}
