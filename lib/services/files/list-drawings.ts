import { and, asc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { visibleUnits } from '@/db/queries/scope';
import { files, units } from '@/db/schema';
import type { DrawingDto } from '@/lib/contract/drawings';
import { MODEL_KINDS } from '@/lib/domain/files/file-kinds';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { readFiles } from './list-files';
import { presentFile } from './present-file';

/**
 * The files of a unit that are not models, and for a lot those of its drawing jobs; its own come first.
 * @throws AppError NotFound
 */
export async function listDrawings(ctx: ServiceContext, unitId: string): Promise<DrawingDto[]> {
  const places = await ctx.db
    .select({ unitId: units.unitId, title: units.title })
    .from(units)
    .where(and(or(eq(units.unitId, unitId), eq(units.approvalLotId, unitId)), visibleUnits(ctx)))
    .orderBy(sql`${units.unitId} <> ${unitId}`, asc(units.title));
  if (places[0]?.unitId !== unitId) throw notFound();
  const unitIds = places.map((place) => place.unitId);
  const isDrawing = and(
    inArray(files.unitId, unitIds),
    isNull(files.deletedAt),
    not(inArray(files.kind, MODEL_KINDS)),
  );
  const rows = await readFiles(ctx, isDrawing).orderBy(asc(sql`lower(${files.name})`), asc(files.fileId));
  const drawings = rows.map((row) => presentFile(ctx, row));
  return places.flatMap((place) =>
    drawings
      .filter(({ projectUnitID }) => projectUnitID === place.unitId)
      .map((drawing) => ({ ...drawing, unitTitle: place.title })),
  );
}
