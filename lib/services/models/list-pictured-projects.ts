import { and, eq, inArray, or } from 'drizzle-orm';
import { isPicturedModel, isProjectPicture } from '@/db/queries/pictured-models';
import { visibleUnits } from '@/db/queries/scope';
import { contents, files, units } from '@/db/schema';
import type { ServiceContext } from '../context';

/** The projects that have a picture: of a model, or in their own files. */
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
    .where(
      and(
        inArray(units.rootUnitId, [...rootUnitIds]),
        visibleUnits(ctx),
        or(isPicturedModel, isProjectPicture),
      ),
    );
  return rows.map(({ rootUnitId }) => rootUnitId);
}
