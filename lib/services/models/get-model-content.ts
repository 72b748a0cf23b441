import { and, eq, isNull } from 'drizzle-orm';
import { contents, files, models, units } from '@/db/schema';
import type { StoredFile } from '@/lib/storage/stored-file';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { readStored, requireClean } from '../files/get-file-content';
import { loadVisibleUnit } from '../scope';
import { modelKeyOf } from './present-model';

export interface ModelContent {
  hash: string;
  open: () => Promise<StoredFile>;
  /** The same in its Brotli form. */
  openBrotli: () => Promise<StoredFile>;
}

/** The content of a model that a file of the unit's project has. @throws AppError NotFound, FileNotClean */
export async function getModelContent(
  ctx: ServiceContext,
  { unitId, hash }: { unitId: string; hash: string },
): Promise<ModelContent> {
  const { rootUnitId } = await loadVisibleUnit(ctx, unitId);
  const [found] = await ctx.db
    .select({ modelKey: models.modelKey, modelBrKey: models.modelBrKey, scan: contents.scan })
    .from(models)
    .leftJoin(contents, eq(contents.sha256, models.sha256))
    .innerJoin(files, eq(files.sha256, models.sha256))
    .innerJoin(units, eq(units.unitId, files.unitId))
    .where(
      and(
        eq(models.modelKey, modelKeyOf(hash)),
        eq(models.sha256, hash.slice(0, 64)),
        eq(units.rootUnitId, rootUnitId),
        isNull(files.deletedAt),
      ),
    )
    .limit(1);
  if (!found?.modelKey || !found.modelBrKey) throw notFound();
  const { modelKey, modelBrKey, scan } = found;
  requireClean(scan ?? 'clean');
  return { hash, open: () => readStored(modelKey), openBrotli: () => readStored(modelBrKey) };
}
