import { eq } from 'drizzle-orm';
import { files } from '@/db/schema';
import { inTransaction, type ServiceContext } from '../context';
import { writeActivity } from '../records/write-activity';
import { lockProjectOf } from '../scope';
import { loadVisibleFile } from './load-file';
import { requireUpload } from './require-upload';
import { announceFiles } from './write-file';

/** Moves a file to the bin, for 30 days. @throws AppError NotFound, Forbidden, ProjectClosed, NoFilesHere */
export function deleteFile(outer: ServiceContext, ids: { unitId: string; fileId: string }): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    await lockProjectOf(ctx, ids.unitId);
    const unit = await requireUpload(ctx, ids.unitId);
    const { fileId, name } = await loadVisibleFile(ctx, ids);
    await ctx.db
      .update(files)
      .set({ deletedAt: ctx.now, deletedBy: ctx.viewer.userId })
      .where(eq(files.fileId, fileId));
    await writeActivity(ctx, { action: 'fileDeleted', unit, subject: name });
    await announceFiles(ctx, unit);
  });
}
