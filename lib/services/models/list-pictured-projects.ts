import { and, eq, inArray, isNull } from 'drizzle-orm';
import { contents, files, units } from '@/db/schema';
import { MODEL_KINDS } from '@/lib/domain/files/file-kinds';
import type { ServiceContext } from '../context';
import { visibleUnits } from '../scope';

/** Those of the projects that have a model of which there is a picture. */
export async function listPicturedProjects(
  ctx: ServiceContext,
  rootUnitIds: readonly string[],
): Promise<string[]> {
  if (rootUnitIds.length === 0) return [];
  const rows = await ctx.db
    .selectDistinct({ rootUnitId: units.rootUnitId })
    .from(files)
    .innerJoin(units, eq(units.unitId, files.unitId))
    .innerJoin(contents, eq(contents.sha256, files.sha256))
    .where(and(inArray(units.rootUnitId, [...rootUnitIds]), visibleUnits(ctx), isPicturedModel));
  return rows.map(({ rootUnitId }) => rootUnitId);
}

/** Of files joined with their contents: a model whose picture may be shown. */
export const isPicturedModel = and(
  inArray(files.kind, MODEL_KINDS),
  isNull(files.deletedAt),
  eq(contents.preview, 'ready'),
  eq(contents.scan, 'clean'),
);
