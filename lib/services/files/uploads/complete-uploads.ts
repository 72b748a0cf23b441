import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { contents, fileUploads } from '@/db/schema';
import { type FileKind, nameOfKind } from '@/lib/domain/files/file-kinds';
import { planDigest } from '@/lib/jobs/plan-digest';
import { lockContent } from '@/lib/jobs/remove-contents';
import { takeContents } from '@/lib/jobs/take-contents';
import { getFileStore } from '@/lib/storage/file-store';
import type { FileStore } from '@/lib/storage/stored-file';
import { inTransaction, type ServiceContext } from '../../context';
import { AppError } from '../../errors';
import { lockProjectOf } from '../../scope';
import { acceptedKind } from '../accepted-kind';
import type { FileRow } from '../load-file';
import { requireQuota } from '../project-usage';
import { refusedKind } from '../refused-kind';
import { requireUpload } from '../require-upload';
import { writeFile } from '../write-file';
import { dropUpload } from './drop-upload';
import type { UploadRow } from './find-upload';
import { takeDigest } from './upload-digests';

interface Received {
  upload: UploadRow;
  sha256: string;
  kind: FileKind;
}

/**
 * Turns complete uploads to one unit into files, all or none. May be repeated after a crash. @returns the
 * files in order
 * @throws AppError as `requireUpload` and `requireQuota` do; FileKindNotAccepted, ChecksumMismatch
 */
export async function completeUploads(
  ctx: ServiceContext,
  uploads: readonly UploadRow[],
): Promise<FileRow[]> {
  const received: Received[] = [];
  for (const upload of uploads) received.push(await receivedContent(ctx, upload));
  const files = await inTransaction(ctx, (inner) => storeFiles(inner, received));
  const store = await getFileStore();
  for (const { upload } of received) {
    const isContent = await ctx.db.$count(contents, eq(contents.storageKey, upload.storageKey));
    if (isContent === 0) await store.delete(upload.storageKey);
  }
  return files;
}

/** The assembled content in the store, with its hash and kind. */
async function receivedContent(ctx: ServiceContext, upload: UploadRow): Promise<Received> {
  const { uploadId, storageKey: key, storeHandle: handle, receivedBytes, parts, name } = upload;
  const store = await getFileStore();
  const present = await store.head(key);
  if (present === null) await store.finishParts({ key, handle }, parts);
  const sha256 = takeDigest(uploadId, receivedBytes)?.digest('hex') ?? (await digestOf(store, key));
  const kind = await acceptedKind(name, receivedBytes, (start, length) =>
    readBytes(store, key, start, length),
  );
  const isAsAnnounced = upload.sha256 === null || upload.sha256 === sha256;
  if (kind !== null && isAsAnnounced) return { upload, sha256, kind };
  await dropUpload(ctx.db, upload);
  throw isAsAnnounced ? refusedKind(name) : new AppError('ChecksumMismatch');
}

async function storeFiles(ctx: ServiceContext, received: readonly Received[]): Promise<FileRow[]> {
  const unitId = received[0]?.upload.unitId ?? '';
  const rootUnitId = await lockProjectOf(ctx, unitId);
  const unit = await requireUpload(ctx, unitId);
  const sum = received.reduce((bytes, { upload }) => bytes + upload.receivedBytes, 0);
  const uploadIds = received.map(({ upload }) => upload.uploadId);
  await requireQuota(ctx, rootUnitId, sum, uploadIds);
  // Always locked in the same order, to avoid deadlocks.
  for (const sha256 of received.map((each) => each.sha256).sort()) await lockContent(ctx.db, sha256);
  await takeContents(
    ctx.db,
    received.map(({ upload: { storageKey, receivedBytes: sizeBytes }, ...content }) => ({
      ...{ storageKey, sizeBytes },
      ...content,
    })),
  );
  const files: FileRow[] = [];
  for (const { upload, sha256, kind } of received) {
    const { receivedBytes: sizeBytes } = upload;
    const name = nameOfKind(upload.name, kind);
    const file = await writeFile(ctx, unit, { name, sizeBytes, sha256, kind });
    await ctx.db
      .update(fileUploads)
      .set({ fileId: file.fileId })
      .where(eq(fileUploads.uploadId, upload.uploadId));
    files.push(file);
  }
  await planDigest(ctx, 'mail-new-files', rootUnitId);
  const expiresAt = sql`now() + interval '1 day'`;
  await ctx.db.update(fileUploads).set({ expiresAt }).where(inArray(fileUploads.uploadId, uploadIds));
  return files;
}

async function digestOf(store: FileStore, key: string): Promise<string> {
  const stored = await store.get(key);
  if (!stored) throw new Error('an upload is not in the store');
  const hash = createHash('sha256');
  for await (const chunk of stored.body) hash.update(chunk);
  return hash.digest('hex');
}

async function readBytes(store: FileStore, key: string, start: number, length: number): Promise<Uint8Array> {
  const size = (await store.head(key))?.sizeBytes ?? 0;
  const end = Math.min(start + length, size) - 1;
  if (end < start) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await store.get(key, { start, end }))?.body ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}
