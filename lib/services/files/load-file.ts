import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { contents, files, units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { visibleUnits } from '../scope';

export type FileRow = typeof files.$inferSelect;

/** Where the store has a content; one from before there were rows of contents lies under its digest. */
export const storageKeyColumn = sql<string>`coalesce(${contents.storageKey}, ${files.sha256})`;

/** A file of a unit that the viewer sees: there, or in the bin. @throws AppError NotFound */
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
