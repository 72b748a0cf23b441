import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fileUploads } from '@/db/schema';
import { fileLimits } from '@/lib/domain/configuration/settings';
import { hasKnownEnding } from '@/lib/domain/files/file-kinds';
import { cleanFileName } from '@/lib/domain/files/file-name';
import { UPLOAD_DAYS } from '@/lib/domain/files/limits';
import { NOT_BEGUN } from '@/lib/jobs/forget-uploads';
import type { ServiceContext } from '../../context';
import { AppError, validationFailed } from '../../errors';
import { requireStorage } from '../../storage/stored-by-person';
import { requireQuota } from '../project-usage';
import { refusedKind } from '../refused-kind';
import { requireUpload } from '../require-upload';
import type { UploadRow } from './find-upload';

export interface NewUpload {
  unitId: string;
  /** The name as sent. */
  name: string;
  /** null if the size is known only at the end. */
  sizeBytes: number | null;
  /** Hex digest that the whole content must match. */
  sha256?: string | undefined;
}

/**
 * Starts an upload: the announced data is checked before any byte is accepted. The store hears of it with the first
 * bytes, because this may be part of a transaction.
 * @throws AppError as `requireUpload` and `requireQuota` do; ValidationFailed, PayloadTooLarge,
 * FileKindNotAccepted,
 * StorageFull
 */
export async function beginUpload(
  ctx: ServiceContext,
  { unitId, name: sent, sizeBytes, sha256 }: NewUpload,
): Promise<UploadRow> {
  const unit = await requireUpload(ctx, unitId);
  const name = cleanFileName(sent);
  if (name === '') throw validationFailed([{ type: 'error', code: 'Required', reference: 'filename' }]);
  if (sizeBytes === 0) throw validationFailed([{ type: 'error', code: 'EmptyFile', reference: 'filename' }]);
  const { fileBytes } = fileLimits(ctx.settings);
  if (sizeBytes !== null && sizeBytes > fileBytes) throw new AppError('PayloadTooLarge');
  if (!hasKnownEnding(name)) throw refusedKind(name);
  await requireQuota(ctx, unit.rootUnitId, sizeBytes ?? 0);
  await requireStorage(ctx, 'uploads', { count: 1, bytes: sizeBytes ?? 0 });
  const uploadId = uuidv7();
  const storageKey = `uploads/${uploadId}`;
  const [upload] = await ctx.db
    .insert(fileUploads)
    .values({
      ...{ uploadId, unitId, name, sizeBytes, storageKey },
      storeHandle: NOT_BEGUN,
      userId: ctx.viewer.userId,
      sha256: sha256 ?? null,
      expiresAt: sql`now() + ${UPLOAD_DAYS} * interval '1 day'`,
    })
    .returning();
  if (!upload) throw new Error('an upload was not stored');
  return upload;
}
