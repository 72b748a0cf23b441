import { createHash } from 'node:crypto';
import { and, asc, eq, or } from 'drizzle-orm';
import { contents, files, units } from '@/db/schema';
import { isModelKind } from '@/lib/domain/files/file-kinds';
import { ModelPlaces } from '@/lib/domain/models/model-share';
import { withLocalCopies } from '@/lib/storage/with-local-copy';
import { runTask } from '@/lib/workers/run-task';
import { workerFaultOf } from '@/lib/workers/worker-error';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { type Preview, storedPreview } from '../files/get-file-preview';
import { loadVisibleUnit, type UnitRow } from '../scope';
import { loadPlacedUnits } from './load-project-models';
import { modelsOfUnit } from './load-unit-models';
import { isPicturedModel, isProjectPicture } from './pictured-models';

/** Of the models of a picture; drawing them takes at most a second and 100 MB. */
const MAX_TRIANGLES = 2_000_000;

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
  const { models } = await modelsOfUnit(ctx, unit);
  const drawn = models.flatMap(({ model, walls, place: { offsetM } }) =>
    model?.modelKey && walls.length > 0 ? [{ key: model.modelKey, offsetM, walls, model }] : [],
  );
  const ids = drawn.flatMap(({ walls }) => walls.map(({ wall }) => wall.globalId));
  const triangles = drawn.reduce((sum, { model }) => sum + (model.triangleCount ?? 0), 0);
  if (ids.length === 0 || triangles > MAX_TRIANGLES) return [];
  const shown = drawn.map(({ key, offsetM }) => ({ key, offsetM }));
  const version = createHash('sha256')
    .update(JSON.stringify([shown, ids]))
    .digest('hex');
  const draw = async (paths: readonly string[]) => {
    const placed = shown.map(({ offsetM }, at) => ({ path: paths[at] ?? '', offsetM }));
    const [picture] = await runTask('drawMarkedWalls', [placed, [ids], 'page'], { owner: ctx.viewer.userId });
    return picture ? new Blob([picture]).stream() : null;
  };
  const open = async () => {
    try {
      return await withLocalCopies(
        shown.map(({ key }) => key),
        draw,
      );
    } catch (error) {
      // No worker has time for it; the picture of the whole is there.
      if (workerFaultOf(error) === null) throw error;
      return null;
    }
  };
  return [{ version, open }];
}
