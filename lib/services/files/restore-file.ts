import { eq } from 'drizzle-orm';
import { isUniqueViolation } from '@/db/errors';
import { files } from '@/db/schema';
import { restorableSince } from '@/lib/domain/configuration/settings';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { writeActivity } from '../records/write-activity';
import { lockProjectOf } from '../scope';
import { type FileRow, loadVisibleFile } from './load-file';
import { requireUpload } from './require-upload';
import { announceFiles } from './write-file';

/**
 * Restores a file from the bin. @throws AppError NotFound if it is not there or its time is up, FileNameTaken
 * if another file has its name now, and as `requireUpload` does
 */
export async function restoreFile(
  outer: ServiceContext,
  ids: { unitId: string; fileId: string },
): Promise<FileRow> {
  return inTransaction(outer, async (ctx) => {
    await lockProjectOf(ctx, ids.unitId);
    const unit = await requireUpload(ctx, ids.unitId);
    const { fileId, name, deletedAt } = await loadVisibleFile(ctx, ids, 'in the bin');
    if (deletedAt && deletedAt < restorableSince(ctx.now, ctx.settings)) throw notFound();
    const file = await takeOut(ctx, fileId, name);
    await writeActivity(ctx, { action: 'fileRestored', unit, subject: name });
    await announceFiles(ctx, unit);
    return file;
  });
}

async function takeOut(ctx: ServiceContext, fileId: string, name: string): Promise<FileRow> {
  try {
    const [file] = await ctx.db
      .update(files)
      .set({ deletedAt: null, deletedBy: null })
      .where(eq(files.fileId, fileId))
      .returning();
    if (!file) throw notFound();
    return file;
  } catch (error) {
    if (isUniqueViolation(error, 'files_name_key')) throw new AppError('FileNameTaken', { values: { name } });
    throw error;
  }
}
