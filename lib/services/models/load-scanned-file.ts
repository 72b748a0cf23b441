import { and, eq, isNull } from 'drizzle-orm';
import { visibleUnits } from '@/db/queries/scope';
import { contents, files, models, units } from '@/db/schema';
import { isModelKind } from '@/lib/domain/files/file-kinds';
import { queueScan } from '@/lib/jobs/queue-scan';
import { inTransaction, type ServiceContext, writableDb } from '../context';
import { AppError, notFound } from '../errors';
import { requireClean } from '../files/get-file-content';
import { type ModelRow, ofModel } from './model-row';

export interface FileOfProject {
  rootUnitId: string;
  fileId: string;
}

/**
 * The data read from an IFC file of a project; a file that is not read yet is queued.
 * @throws AppError NotFound, FileNotClean, IfcNotStep for files of another kind
 */
export async function loadScannedFile(
  ctx: ServiceContext,
  { rootUnitId, fileId }: FileOfProject,
): Promise<ModelRow> {
  const [file] = await ctx.db
    .select({ sha256: files.sha256, kind: files.kind, scan: contents.scan })
    .from(files)
    .innerJoin(units, eq(units.unitId, files.unitId))
    .leftJoin(contents, eq(contents.sha256, files.sha256))
    .where(
      and(
        eq(files.fileId, fileId),
        eq(units.rootUnitId, rootUnitId),
        isNull(files.deletedAt),
        visibleUnits(ctx),
      ),
    );
  if (!file) throw notFound();
  if (!isModelKind(file.kind)) throw new AppError('IfcNotStep');
  requireClean(file.scan ?? 'clean');
  return (await findModel(ctx, file.sha256)) ?? queuedModel(ctx, file.sha256);
}

async function findModel(ctx: ServiceContext, sha256: string): Promise<ModelRow | undefined> {
  const [model] = await ctx.db.select().from(models).where(ofModel(sha256));
  return model;
}

async function queuedModel(outer: ServiceContext, sha256: string): Promise<ModelRow> {
  return inTransaction({ ...outer, db: await writableDb() }, async (ctx) => {
    await queueScan(ctx.db, sha256);
    const model = await findModel(ctx, sha256);
    if (!model) throw notFound();
    return model;
  });
}
