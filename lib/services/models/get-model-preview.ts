import { and, asc, eq, or } from 'drizzle-orm';
import { contents, files, units } from '@/db/schema';
import { isModelKind } from '@/lib/domain/files/file-kinds';
import { ModelPlaces } from '@/lib/domain/models/model-share';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { openPreview } from '../files/get-file-preview';
import { loadVisibleUnit } from '../scope';
import { loadPlacedUnits } from './load-project-models';
import { isPicturedModel, isProjectPicture } from './pictured-models';

/**
 * The picture of a unit's first model: from its own files and those of the units in it, otherwise from the
 * units above; without a model, the first photo or rendering in the files of its project. @throws AppError
 * NotFound, NoPreview
 */
export async function getModelPreview(ctx: ServiceContext, unitId: string) {
  const { rootUnitId } = await loadVisibleUnit(ctx, unitId);
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
  const shown = sharing('whole') ?? sharing('part') ?? pictured.find(({ kind }) => !isModelKind(kind));
  if (!shown) throw new AppError('NoPreview');
  return openPreview(shown);
}
