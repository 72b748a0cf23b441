import type { ModelDto } from '@/lib/contract/models';
import type { ServiceContext } from '../context';
import { loadVisibleUnit } from '../scope';
import { presentModel } from './present-model';
import { readUnitModels } from './read-unit-models';

/** The models of a unit with the measures of its walls. @throws AppError NotFound */
export async function listUnitModels(ctx: ServiceContext, unitId: string): Promise<ModelDto[]> {
  const { models, ...viewed } = await readUnitModels(ctx, await loadVisibleUnit(ctx, unitId));
  return models.map((model) => presentModel(model, viewed));
}
