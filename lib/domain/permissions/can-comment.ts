import type { CommentStatus } from '../comments/status';
import { ROLE_KEYS, type RoleKey } from '../vocabulary/roles';
import { type Access, hasRole, requireOpenProject, requireRole } from './access';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

/** Roles that may close other people's comments: reviewers and managers of the project. */
const CLOSERS: readonly RoleKey[] = ['reviewer', 'salesPlanner', 'projectAdminCSC'];

/** The facts of a comment that its permission checks need. */
export interface AskedComment {
  authorId: string | null;
  status: CommentStatus;
  answerCount: number;
}

/** Write comments, answer and assign them: every member of an open project. */
export function canComment(access: Access): Verdict {
  return firstRefusal(requireRole(access, ROLE_KEYS), requireOpenProject(access));
}

/** Close a comment, or reopen a closed one. */
export function canEndComment(access: Access, viewerId: string, { authorId }: AskedComment): Verdict {
  const isOwn = authorId === viewerId;
  return firstRefusal(
    canComment(access),
    isOwn || hasRole(access, CLOSERS) ? ALLOWED : refuse('NotYourComment', CLOSERS),
  );
}

/** Change the text or the picture of a comment, or delete it: its author, until it is answered. */
export function canRewriteComment(access: Access, viewerId: string, comment: AskedComment): Verdict {
  return firstRefusal(
    canComment(access),
    comment.authorId === viewerId ? ALLOWED : refuse('NotYourComment'),
    comment.answerCount > 0 || comment.status === 'done' ? refuse('CommentAnswered') : ALLOWED,
  );
}

/** Change the status of a comment: closing and reopening need more rights than commenting. */
export function canSetCommentStatus(
  access: Access,
  viewerId: string,
  comment: AskedComment,
  status: CommentStatus,
): Verdict {
  const ends = (status === 'done') !== (comment.status === 'done');
  return ends ? canEndComment(access, viewerId, comment) : canComment(access);
}
