import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { fileUploads } from '@/db/schema';
import { removeUploadedBytes } from '@/lib/jobs/forget-uploads';
import type { ServiceContext } from '../../context';
import { findUpload, type UploadRow } from './find-upload';

/** Cancels an upload of the viewer. @throws AppError NotFound */
export async function cancelUpload(ctx: ServiceContext, uploadId: string): Promise<void> {
  await dropUpload(ctx.db, await findUpload(ctx, uploadId));
}

/**
 * Removes an upload with its parts in the store; a request that still writes to it stops at its next bytes.
 */
export async function dropUpload(db: Db, upload: UploadRow): Promise<void> {
  const ofUpload = eq(fileUploads.uploadId, upload.uploadId);
  const [latest = upload] = await db.delete(fileUploads).where(ofUpload).returning();
  await removeUploadedBytes(db, latest);
}
