import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { visibleUnits } from '@/db/queries/scope';
import { contents, files, units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';

export type FileRow = typeof files.$inferSelect;

/**
 * Key of a content in the store; a content from before the table `contents` existed is stored under its hash.
 */
export const storageKeyColumn = sql<string>`coalesce(${contents.storageKey}, ${files.sha256})`;

/** A file of a unit visible to the viewer, also if it is in the bin. @throws AppError NotFound */
export async function loadVisibleFile(
  ctx: ServiceContext,
  { unitId, fileId }: { unitId: string; fileId: string },
  where: 'there' | 'in the bin' = 'there',
): Promise<FileRow> {
  const place = where === 'there' ? isNull(files.deletedAt) : isNotNull(files.deletedAt);
  const [found] = await ctx.db
    .select({ file: files })
    .from(files)
    .innerJoin(units, eq(units.unitId, files.unitId))
    .where(and(eq(files.fileId, fileId), eq(files.unitId, unitId), place, visibleUnits(ctx)));
  if (!found) throw notFound();
  return found.file;
}
