import { eq, sql } from 'drizzle-orm';
import type { UnitRow } from '@/db/schema';
import { comments } from '@/db/schema';
import type { CommentDto } from '@/lib/contract/comments';
import { changesBetween } from '@/lib/domain/activity/changes';
import type { CommentStatus } from '@/lib/domain/comments/status';
import type { Access } from '@/lib/domain/permissions/access';
import { canComment, canRewriteComment, canSetCommentStatus } from '@/lib/domain/permissions/can-comment';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { requireAllowed } from '../require';
import { requireStorage } from '../storage/stored-by-person';
import { loadUnitAccess } from '../unit-access';
import { announceComment, planCommentMail } from './announce-comment';
import { type CommentRow, loadComment, lockComment } from './load-comment';
import { askedComment, presentComment } from './present-comment';
import { requireMembers } from './require-members';

export interface CommentChange {
  /** Omitted fields stay unchanged. */
  text?: string | undefined;
  status?: CommentStatus | undefined;
  assigneeId?: string | null | undefined;
}

/**
 * Changes a comment.
 * @param version the version the caller saw; null lets the last write win
 * @throws AppError NotFound, Forbidden, ProjectClosed, CommentAnswered, StaleVersion, ValidationFailed,
 * StorageFull
 */
export function updateComment(
  outer: ServiceContext,
  commentId: string,
  change: CommentChange,
  version: number | null,
): Promise<CommentDto> {
  return inTransaction(outer, async (ctx) => {
    const row = await lockComment(ctx, commentId);
    const { unit, access } = await loadUnitAccess(ctx, row.comment.unitId);
    const wanted = changedFields(row, change);
    requireChange(ctx, access, row, wanted);
    requireVersion(ctx, access, row, version);
    if (wanted.assigneeId) {
      const assignee = { userId: wanted.assigneeId, reference: 'assigneeID' };
      await requireMembers(ctx, unit.rootUnitId, [assignee]);
    }
    if (wanted.text !== undefined) {
      const bytes = Buffer.byteLength(wanted.text) - Buffer.byteLength(row.comment.text);
      if (bytes > 0) await requireStorage(ctx, 'comments', { count: 0, bytes });
    }
    if (Object.keys(wanted).length > 0) await writeChange(ctx, unit, row, wanted);
    return presentComment(ctx, await loadComment(ctx, commentId), access);
  });
}

/** Clients may send back the whole row: only fields that differ are changes. */
function changedFields({ comment }: CommentRow, { text, status, assigneeId }: CommentChange): CommentChange {
  return {
    ...(text !== undefined && text !== comment.text && { text }),
    ...(status !== undefined && status !== comment.status && { status }),
    ...(assigneeId !== undefined && assigneeId !== comment.assigneeId && { assigneeId }),
  };
}

function requireChange(
  { viewer }: ServiceContext,
  access: Access,
  row: CommentRow,
  { text, status }: CommentChange,
): void {
  const asked = askedComment(row);
  requireAllowed(canComment(access));
  if (text !== undefined) requireAllowed(canRewriteComment(access, viewer.userId, asked));
  if (status !== undefined) requireAllowed(canSetCommentStatus(access, viewer.userId, asked, status));
}

/** @throws AppError StaleVersion with the current comment */
export function requireVersion(
  ctx: ServiceContext,
  access: Access,
  row: CommentRow,
  version: number | null,
): void {
  if (version === null || version === row.comment.version) return;
  throw new AppError('StaleVersion', { data: presentComment(ctx, row, access) });
}

async function writeChange(
  ctx: ServiceContext,
  unit: UnitRow,
  { comment }: CommentRow,
  { text, status, assigneeId }: CommentChange,
): Promise<void> {
  await ctx.db
    .update(comments)
    .set({
      ...(text !== undefined && { text }),
      ...(status !== undefined && { status }),
      ...(assigneeId !== undefined && { assigneeId, assignedBy: ctx.viewer.userId, assignedAt: ctx.now }),
      version: sql`${comments.version} + 1`,
      updatedAt: ctx.now,
    })
    .where(eq(comments.commentId, comment.commentId));
  const changes = changesBetween(
    { text: comment.text, commentStatus: comment.status },
    { ...(text !== undefined && { text }), ...(status !== undefined && { commentStatus: status }) },
  );
  await announceComment(ctx, { action: 'commentChanged', unit, text: comment.text, changes });
  if (!assigneeId) return;
  const notified = { commentId: comment.commentId, addresseeIds: [assigneeId] };
  await announceComment(ctx, {
    ...{ action: 'commentAssigned', unit, text: comment.text, person: assigneeId, notified },
  });
  await planCommentMail(ctx, unit);
}
