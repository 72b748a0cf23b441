import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  comments,
  commentTopicFiles,
  deletedUnits,
  files,
  fileVersions,
  orderConfirmations,
  units,
} from '@/db/schema';
import { enqueue } from '@/lib/jobs/enqueue';
import type { ServiceContext } from '../context';
import { deleteDeliveries, deliveriesLeftEmpty } from './archive/deliveries-left-empty';

/**
 * Deletes units with all attached data: files and confirmations, whose contents a job removes after the
 * commit, and deliveries that are left without a lot. Must be called in a transaction and with all units
 * below; the caller checks permissions and the project's state.
 */
export async function deleteUnitRows(ctx: ServiceContext, unitIds: string[]): Promise<void> {
  if (unitIds.length === 0) return;
  await removeContents(ctx, unitIds);
  const deliveries = await deliveriesLeftEmpty(ctx, unitIds);
  await ctx.db.delete(units).where(inArray(units.unitId, unitIds));
  await deleteDeliveries(ctx, deliveries);
}

async function removeContents(ctx: ServiceContext, unitIds: string[]): Promise<void> {
  const rows = await ctx.db
    .select({ sha256: files.sha256 })
    .from(files)
    .where(inArray(files.unitId, unitIds))
    .union(
      ctx.db
        .select({ sha256: orderConfirmations.sha256 })
        .from(orderConfirmations)
        .where(inArray(orderConfirmations.unitId, unitIds)),
    )
    .union(
      ctx.db
        .select({ sha256: fileVersions.sha256 })
        .from(fileVersions)
        .innerJoin(files, eq(files.fileId, fileVersions.fileId))
        .where(inArray(files.unitId, unitIds)),
    )
    .union(
      ctx.db
        .select({ sha256: sql<string>`${comments.sha256}` })
        .from(comments)
        .where(and(inArray(comments.unitId, unitIds), isNotNull(comments.sha256))),
    )
    .union(
      ctx.db
        .select({ sha256: commentTopicFiles.sha256 })
        .from(commentTopicFiles)
        .innerJoin(comments, eq(comments.commentId, commentTopicFiles.commentId))
        .where(inArray(comments.unitId, unitIds)),
    );
  const deleted = await ctx.db
    .select({ sha256s: deletedUnits.sha256s })
    .from(deletedUnits)
    .where(inArray(deletedUnits.rootUnitId, unitIds));
  const sha256s = [...rows.map((row) => row.sha256), ...deleted.flatMap((unit) => unit.sha256s)];
  if (sha256s.length > 0) await enqueue(ctx.db, 'remove-contents', { sha256s });
}
