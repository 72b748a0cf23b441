import { and, eq, gt, sql } from 'drizzle-orm';
import { fileUploads } from '@/db/schema';
import type { ServiceContext } from '../../context';
import { notFound } from '../../errors';
import { loadVisibleUnit } from '../../scope';

export type UploadRow = typeof fileUploads.$inferSelect;

/** An upload of the viewer to a unit that they still see. @throws AppError NotFound */
export async function findUpload(ctx: ServiceContext, uploadId: string): Promise<UploadRow> {
  const [upload] = await ctx.db
    .select()
    .from(fileUploads)
    .where(
      and(
        eq(fileUploads.uploadId, uploadId),
        eq(fileUploads.userId, ctx.viewer.userId),
        gt(fileUploads.expiresAt, sql`now()`),
      ),
    );
  if (!upload) throw notFound();
  await loadVisibleUnit(ctx, upload.unitId);
  return upload;
}

/** Whether all bytes of an upload have arrived. */
export function isReceived({ sizeBytes, receivedBytes }: UploadRow): boolean {
  return sizeBytes === receivedBytes;
}
