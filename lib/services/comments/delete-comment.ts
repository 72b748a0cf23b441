import { and, eq } from 'drizzle-orm';
import { comments, commentTopicFiles, ownNotifications } from '@/db/schema';
import { canRewriteComment } from '@/lib/domain/permissions/can-comment';
import { enqueue } from '@/lib/jobs/enqueue';
import { inTransaction, type ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { loadUnitAccess } from '../unit-access';
import { announceComment } from './announce-comment';
import { lockComment } from './load-comment';
import { askedComment } from './present-comment';
import { requireVersion } from './update-comment';

/**
 * Deletes one of the viewer's comments. @throws AppError NotFound, Forbidden, ProjectClosed, CommentAnswered,
 * StaleVersion
 */
export function deleteComment(
  outer: ServiceContext,
  commentId: string,
  version: number | null,
): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const row = await lockComment(ctx, commentId);
    const { unit, access } = await loadUnitAccess(ctx, row.comment.unitId);
    requireAllowed(canRewriteComment(access, ctx.viewer.userId, askedComment(row)));
    requireVersion(ctx, access, row, version);
    const { text, sha256 } = row.comment;
    const files = await ctx.db
      .select({ sha256: commentTopicFiles.sha256 })
      .from(commentTopicFiles)
      .where(eq(commentTopicFiles.commentId, commentId));
    const sha256s = [...files.map((file) => file.sha256), ...(sha256 === null ? [] : [sha256])];
    await ctx.db.delete(comments).where(eq(comments.commentId, commentId));
    if (sha256s.length > 0) await enqueue(ctx.db, 'remove-contents', { sha256s });
    await forgetNotifications(ctx, unit.rootUnitId, commentId);
    await announceComment(ctx, { action: 'commentDeleted', unit, text });
  });
}

/** Deletes notifications that would link to a deleted comment. */
async function forgetNotifications(
  ctx: ServiceContext,
  rootUnitId: string,
  commentId: string,
): Promise<void> {
  const { rootUnitId: root, commentId: comment } = ownNotifications;
  await ctx.db.delete(ownNotifications).where(and(eq(root, rootUnitId), eq(comment, commentId)));
}
