import { eq, sql } from 'drizzle-orm';
import { comments } from '@/db/schema';
import type { CommentDto } from '@/lib/contract/comments';
import { COMMENT_PICTURE_KINDS, isCommentPicture } from '@/lib/domain/comments/limits';
import { mediaTypeOf } from '@/lib/domain/files/file-kinds';
import { canRewriteComment } from '@/lib/domain/permissions/can-comment';
import { HEAD_BYTES, headKind } from '@/lib/formats/contents/content-kind';
import { enqueue } from '@/lib/jobs/enqueue';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { type FileContent, openStored } from '../files/get-file-content';
import { requireQuota } from '../files/project-usage';
import { refusedKind } from '../files/refused-kind';
import { holdContents, sha256Of, withStoredContents } from '../files/stored-contents';
import { requireAllowed } from '../require';
import { requireStorage } from '../storage/stored-by-person';
import { loadUnitAccess } from '../unit-access';
import { announceComment } from './announce-comment';
import { type CommentRow, loadComment, lockComment } from './load-comment';
import { askedComment, presentComment } from './present-comment';

/** @throws AppError NotFound, Forbidden, ProjectClosed, CommentAnswered */
export async function requirePictureChange(ctx: ServiceContext, commentId: string): Promise<void> {
  await requireRewrite(ctx, await loadComment(ctx, commentId));
}

/**
 * Sets a comment's picture, replacing an earlier one.
 * @throws AppError NotFound, Forbidden, ProjectClosed, CommentAnswered, FileKindNotAccepted,
 * StorageFull, QuotaExceeded
 */
export async function saveCommentPicture(
  ctx: ServiceContext,
  commentId: string,
  bytes: Uint8Array,
): Promise<CommentDto> {
  const seen = await loadComment(ctx, commentId);
  const { unit } = await requireRewrite(ctx, seen);
  const kind = headKind(bytes.subarray(0, HEAD_BYTES));
  if (!isCommentPicture(kind)) throw refusedKind('image', COMMENT_PICTURE_KINDS);
  // Asked again where the picture is set; before, so that nobody stores bytes for which there is no room.
  await requirePictureRoom(ctx, unit.rootUnitId, seen, bytes.length);
  const picture = { sha256: sha256Of(bytes), pictureKind: kind, pictureBytes: bytes.length };
  return withStoredContents(ctx.db, [{ bytes, mediaType: mediaTypeOf(kind) }], () =>
    inTransaction(ctx, (inner) => setPicture(inner, commentId, picture)),
  );
}

async function setPicture(
  ctx: ServiceContext,
  commentId: string,
  picture: { sha256: string; pictureKind: (typeof COMMENT_PICTURE_KINDS)[number]; pictureBytes: number },
): Promise<CommentDto> {
  const row = await lockComment(ctx, commentId);
  const { unit, access } = await requireRewrite(ctx, row);
  await requirePictureRoom(ctx, unit.rootUnitId, row, picture.pictureBytes);
  await holdContents(ctx.db, [picture.sha256]);
  await ctx.db
    .update(comments)
    .set({ ...picture, updatedAt: ctx.now, version: sql`${comments.version} + 1` })
    .where(eq(comments.commentId, commentId));
  const former = row.comment.sha256;
  if (former !== null && former !== picture.sha256) {
    await enqueue(ctx.db, 'remove-contents', { sha256s: [former] });
  }
  await announceComment(ctx, { action: 'commentChanged', unit, text: row.comment.text });
  return presentComment(ctx, await loadComment(ctx, commentId), access);
}

/** A picture counts for its author and for the project; the one that it replaces no longer does. */
async function requirePictureRoom(
  ctx: ServiceContext,
  rootUnitId: string,
  { comment }: CommentRow,
  bytes: number,
): Promise<void> {
  const more = bytes - (comment.pictureBytes ?? 0);
  await requireStorage(ctx, 'pictures', { count: comment.sha256 === null ? 1 : 0, bytes: more });
  await requireQuota(ctx, rootUnitId, more);
}

async function requireRewrite(ctx: ServiceContext, row: CommentRow) {
  const loaded = await loadUnitAccess(ctx, row.comment.unitId);
  requireAllowed(canRewriteComment(loaded.access, ctx.viewer.userId, askedComment(row)));
  return loaded;
}

/** The picture of a comment visible to the viewer. @throws AppError NotFound, NoPicture */
export async function getCommentPicture(ctx: ServiceContext, commentId: string): Promise<FileContent> {
  const { comment } = await loadComment(ctx, commentId);
  const { sha256, pictureKind: kind, pictureBytes: sizeBytes, commentNo } = comment;
  if (sha256 === null || kind === null || sizeBytes === null) throw new AppError('NoPicture');
  const name = `${commentNo}.${kind}`;
  return { name, kind, sizeBytes, sha256, open: (range) => openStored(sha256, range) };
}
