import { and, eq } from 'drizzle-orm';
import { fileVersions } from '@/db/schema';
import { inTransaction, type ServiceContext } from '../context';
import { notFound } from '../errors';
import { lockProjectOf } from '../scope';
import { type FileRow, loadVisibleFile } from './load-file';
import { requireQuota } from './project-usage';
import { requireUpload } from './require-upload';
import { writeFile } from './write-file';

/**
 * Makes the content of an earlier version the newest one; does nothing if it already is.
 * @throws AppError NotFound, QuotaExceeded, and as `requireUpload` does
 */
export function restoreFileVersion(
  outer: ServiceContext,
  ids: { unitId: string; fileId: string },
  fileVersion: number,
): Promise<FileRow> {
  return inTransaction(outer, async (ctx) => {
    const rootUnitId = await lockProjectOf(ctx, ids.unitId);
    const unit = await requireUpload(ctx, ids.unitId);
    const file = await loadVisibleFile(ctx, ids);
    if (file.fileVersion === fileVersion) return file;
    const [version] = await ctx.db
      .select()
      .from(fileVersions)
      .where(and(eq(fileVersions.fileId, file.fileId), eq(fileVersions.fileVersion, fileVersion)));
    if (!version) throw notFound();
    await requireQuota(ctx, rootUnitId, version.sizeBytes);
    const { sizeBytes, sha256, kind } = version;
    return writeFile(ctx, unit, { name: file.name, sizeBytes, sha256, kind, restoredFrom: fileVersion });
  });
}
