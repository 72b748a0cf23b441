import { createHash } from 'node:crypto';
import { and, asc, eq, or } from 'drizzle-orm';
import { isPicturedModel, isProjectPicture } from '@/db/queries/pictured-models';
import { contents, files, type UnitRow, units } from '@/db/schema';
import { isModelKind } from '@/lib/domain/files/file-kinds';
import { ModelPlaces } from '@/lib/domain/models/model-share';
import type { PlacedModel } from '@/lib/models/read-model';
import { runTask } from '@/lib/workers/run-task';
import { workerFaultOf } from '@/lib/workers/worker-error';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { type Preview, storedPreview } from '../files/get-file-preview';
import { loadVisibleUnit } from '../scope';
import { drawnModels, withPlacedModels } from './drawn-models';
import { loadPlacedUnits } from './load-project-models';
import { modelsOfUnit } from './load-unit-models';

/**
 * The pictures of a unit, the best first: that of its first model, from its own files and those of the units in it;
 * otherwise its walls in the models above, marked in their building, and the picture of the first of these; without a
 * model, the first photo or rendering in the files of its project. @throws AppError NotFound, NoPreview
 */
export async function getModelPreview(ctx: ServiceContext, unitId: string): Promise<Preview[]> {
  const unit = await loadVisibleUnit(ctx, unitId);
  const { rootUnitId } = unit;
  const pictured = await ctx.db
    .select({ unitId: files.unitId, sha256: files.sha256, kind: files.kind })
    .from(files)
    .innerJoin(units, eq(units.unitId, files.unitId))
    .innerJoin(contents, eq(contents.sha256, files.sha256))
    .where(and(eq(units.rootUnitId, rootUnitId), or(isPicturedModel, isProjectPicture)))
    .orderBy(asc(files.createdAt), asc(files.fileId));
  const places = new ModelPlaces(await loadPlacedUnits(ctx.db, rootUnitId));
  const models = pictured.filter(({ kind }) => isModelKind(kind));
  const sharing = (wanted: 'whole' | 'part') =>
    models.find((file) => places.shareOf(file.unitId, unitId) === wanted);
  const own = sharing('whole');
  if (own) return [storedPreview(own)];
  const above = sharing('part');
  if (above) return [...(await markedWalls(ctx, unit)), storedPreview(above)];
  const picture = pictured.find(({ kind }) => !isModelKind(kind));
  if (!picture) throw new AppError('NoPreview');
  return [storedPreview(picture)];
}

/** The walls of a unit, marked in their building; empty if it has none in models that can be drawn. */
async function markedWalls(ctx: ServiceContext, unit: UnitRow): Promise<Preview[]> {
  const models = (await modelsOfUnit(ctx, unit)).models.filter(({ walls }) => walls.length > 0);
  const drawn = drawnModels(models);
  if (!drawn || drawn.length === 0) return [];
  const ids = models.flatMap(({ walls }) => walls.map(({ wall }) => wall.globalId));
  const version = createHash('sha256')
    .update(JSON.stringify([drawn, ids]))
    .digest('hex');
  const draw = async (placed: readonly PlacedModel[]) => {
    const [picture] = await runTask('drawMarkedWalls', [placed, [ids], 'page'], { owner: ctx.viewer.userId });
    return picture ? new Blob([picture]).stream() : null;
  };
  const open = async () => {
    try {
      return await withPlacedModels(drawn, draw);
    } catch (error) {
      // No worker has time for it; the picture of the whole is there.
      if (workerFaultOf(error) === null) throw error;
      return null;
    }
  };
  return [{ version, open }];
}
