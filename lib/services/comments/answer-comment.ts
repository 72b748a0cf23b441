import { eq, sql } from 'drizzle-orm';
import { commentAnswers, comments } from '@/db/schema';
import type { CommentDto } from '@/lib/contract/comments';
import { statusAfterAnswer } from '@/lib/domain/comments/status';
import { canComment } from '@/lib/domain/permissions/can-comment';
import { inTransaction, type ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { loadUnitAccess } from '../unit-access';
import { announceComment, planCommentMail } from './announce-comment';
import { requireCommentRoom } from './comment-room';
import { loadComment, lockComment } from './load-comment';
import { presentComment } from './present-comment';
import { mentionsOf, requireMembers } from './require-members';

/**
 * Answers a comment.
 * @throws AppError NotFound, Forbidden, ProjectClosed, ValidationFailed, TooManyComments, StorageFull
 */
export function answerComment(
  outer: ServiceContext,
  commentId: string,
  { text, mentionedIds }: { text: string; mentionedIds: string[] },
): Promise<CommentDto> {
  return inTransaction(outer, async (ctx) => {
    const { comment } = await lockComment(ctx, commentId);
    const { unit, access } = await loadUnitAccess(ctx, comment.unitId);
    requireAllowed(canComment(access));
    await requireCommentRoom(ctx, unit.rootUnitId, [text]);
    await requireMembers(ctx, unit.rootUnitId, mentionsOf(mentionedIds));
    const { userId } = ctx.viewer;
    await ctx.db
      .insert(commentAnswers)
      .values({ commentId, authorId: userId, text, mentionedIds, createdAt: ctx.now });
    await ctx.db
      .update(comments)
      .set({
        status: statusAfterAnswer(comment.status, comment.authorId === userId),
        version: sql`${comments.version} + 1`,
        updatedAt: ctx.now,
      })
      .where(eq(comments.commentId, commentId));
    const addresseeIds = comment.authorId === null ? mentionedIds : [comment.authorId, ...mentionedIds];
    const notified = { commentId, addresseeIds };
    await announceComment(ctx, { action: 'commentAnswered', unit, text: comment.text, notified });
    await planCommentMail(ctx, unit);
    return presentComment(ctx, await loadComment(ctx, commentId), access);
  });
}

/** A comment with all its answers as they are now, for an answer that is sent again. @throws AppError NotFound */
export async function readAnswered(ctx: ServiceContext, commentId: string): Promise<CommentDto> {
  const row = await loadComment(ctx, commentId);
  const { access } = await loadUnitAccess(ctx, row.comment.unitId);
  return presentComment(ctx, row, access);
}
