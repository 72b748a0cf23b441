import { randomUUID } from 'node:crypto';
import { fileDownloadItems, fileDownloads, lastDownloads } from '@/db/schema';
import { DOWNLOAD_MINUTES } from '@/lib/domain/files/limits';
import { inTransaction, type ServiceContext } from '../../context';
import { notFound } from '../../errors';
import { loadProjectTree } from './project-tree';

export interface WantedFile {
  unitId: string;
  fileId: string;
}

/**
 * Prepares a zip of files of one project for this viewer, and records the time. @returns its unguessable id
 * @throws AppError NotFound if one of the files does not exist or is not visible, FeatureDisabled
 */
export async function prepareDownload(
  outer: ServiceContext,
  rootUnitId: string,
  wanted: readonly WantedFile[],
): Promise<string> {
  const units = await loadProjectTree(outer, rootUnitId);
  const known = new Set(
    units.flatMap(({ unitId, files }) => files.map(({ fileId }) => `${unitId} ${fileId}`)),
  );
  if (wanted.some(({ unitId, fileId }) => !known.has(`${unitId} ${fileId}`))) throw notFound();
  const downloadId = randomUUID();
  const fileIds = [...new Set(wanted.map(({ fileId }) => fileId))];
  await inTransaction(outer, async (ctx) => {
    const expiresAt = new Date(ctx.now.getTime() + DOWNLOAD_MINUTES * 60_000);
    await ctx.db.insert(fileDownloads).values({ downloadId, userId: ctx.viewer.userId, expiresAt });
    await ctx.db
      .insert(fileDownloadItems)
      .values(fileIds.map((fileId, position) => ({ downloadId, fileId, position })));
    const mark = { userId: ctx.viewer.userId, rootUnitId, downloadedAt: ctx.now };
    await ctx.db
      .insert(lastDownloads)
      .values(mark)
      .onConflictDoUpdate({ target: [lastDownloads.userId, lastDownloads.rootUnitId], set: mark });
  });
  return downloadId;
}
