import { eq, sql } from 'drizzle-orm';
import { comments } from '@/db/schema';
import type { CommentDto } from '@/lib/contract/comments';
import type { CommentAnchor } from '@/lib/domain/comments/anchor';
import { canComment } from '@/lib/domain/permissions/can-comment';
import { inTransaction, type ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { loadVisibleUnit, lockUnit } from '../scope';
import { loadUnitAccess } from '../unit-access';
import { announceComment, planCommentMail } from './announce-comment';
import { requireCommentRoom } from './comment-room';
import { loadComment } from './load-comment';
import { placeAnchor } from './place-anchor';
import { presentComment } from './present-comment';
import { mentionsOf, requireMembers } from './require-members';

export interface NewComment {
  unitId: string;
  text: string;
  anchor: CommentAnchor;
  assigneeId: string | null;
  mentionedIds: string[];
}

/**
 * Creates a comment on a unit or a place in it. @throws AppError NotFound, Forbidden, ProjectClosed,
 * ValidationFailed, TooManyComments, StorageFull
 */
export function createComment(
  outer: ServiceContext,
  { unitId, text, anchor, assigneeId, mentionedIds }: NewComment,
): Promise<CommentDto> {
  return inTransaction(outer, async (ctx) => {
    await loadVisibleUnit(ctx, unitId);
    // The lock makes comment numbers sequential.
    await lockUnit(ctx.db, unitId);
    const { unit, access } = await loadUnitAccess(ctx, unitId);
    requireAllowed(canComment(access));
    const assigned = assigneeId === null ? [] : [{ userId: assigneeId, reference: 'assigneeID' }];
    await requireCommentRoom(ctx, unit.rootUnitId, [text]);
    await requireMembers(ctx, unit.rootUnitId, [...assigned, ...mentionsOf(mentionedIds)]);
    const placed = await placeAnchor(ctx, unit.rootUnitId, anchor);
    const { userId } = ctx.viewer;
    const [made] = await ctx.db
      .insert(comments)
      .values({
        ...{ unitId, text, assigneeId, mentionedIds, anchor: placed, authorId: userId },
        ...(assigneeId !== null && { assignedBy: userId, assignedAt: ctx.now }),
        commentNo: await nextCommentNo(ctx, unitId),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ commentId: comments.commentId });
    if (!made) throw new Error('a comment was not stored');
    const { commentId } = made;
    const addresseeIds = assigneeId === null ? mentionedIds : [assigneeId, ...mentionedIds];
    await announceComment(ctx, { action: 'commentAdded', unit, text, notified: { commentId, addresseeIds } });
    await planCommentMail(ctx, unit);
    return presentComment(ctx, await loadComment(ctx, commentId), access);
  });
}

/** The number of the next comment on a unit; the unit must be locked. */
export async function nextCommentNo(ctx: ServiceContext, unitId: string): Promise<number> {
  const [last] = await ctx.db
    .select({ value: sql<number>`coalesce(max(${comments.commentNo}), 0)` })
    .from(comments)
    .where(eq(comments.unitId, unitId));
  return (last?.value ?? 0) + 1;
}
