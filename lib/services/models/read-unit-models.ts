import type { UnitRow } from '@/db/schema';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';
import { queueScan } from '@/lib/jobs/queue-scan';
import { type ServiceContext, writableDb } from '../context';
import type { ModelFile } from './load-project-models';
import { modelsOfUnit, type SummedModel, summedModels, type UnitModels } from './load-unit-models';

/** The models of a unit in scope for display; models that the current converter has not read are queued. */
export async function readUnitModels(ctx: ServiceContext, unit: UnitRow): Promise<UnitModels> {
  const found = await modelsOfUnit(ctx, unit);
  await queueUnread(found.models);
  return found;
}

/** The same for a summary of them. */
export async function readSummedModels(ctx: ServiceContext, unit: UnitRow): Promise<SummedModel[]> {
  const found = await summedModels(ctx, unit);
  await queueUnread(found);
  return found;
}

async function queueUnread(models: readonly Pick<ModelFile, 'sha256' | 'model'>[]): Promise<void> {
  const isOld = (version: number | undefined) => version === undefined || version < CONVERTER_VERSION;
  const unread = models.filter(({ model }) => isOld(model?.converterVersion));
  const db = await writableDb();
  for (const { sha256 } of unread) await db.transaction((tx) => queueScan(tx, sha256));
}
