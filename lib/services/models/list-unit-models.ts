import type { ModelDto } from '@/lib/contract/models';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';
import { queueScan } from '@/lib/jobs/queue-scan';
import type { ServiceContext } from '../context';
import { loadUnitModels } from './load-unit-models';
import { presentModel } from './present-model';

/**
 * The models of a unit with the measures of its walls. What the present converter has not read is queued.
 * @throws AppError NotFound
 */
export async function listUnitModels(ctx: ServiceContext, unitId: string): Promise<ModelDto[]> {
  const { models, ...viewed } = await loadUnitModels(ctx, unitId);
  const isOld = (version: number | undefined) => version === undefined || version < CONVERTER_VERSION;
  const unread = models.filter(({ model }) => isOld(model?.converterVersion));
  for (const { sha256 } of unread) await ctx.db.transaction((tx) => queueScan(tx, sha256));
  return models.map((model) => presentModel(model, viewed));
}
