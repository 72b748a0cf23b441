import type { ModelDto } from '@/lib/contract/models';
import type { ServiceContext } from '../context';
import { loadUnitModels } from './load-unit-models';
import { presentModel } from './present-model';

/** The models of a unit with the measures of its walls. @throws AppError NotFound */
export async function listUnitModels(ctx: ServiceContext, unitId: string): Promise<ModelDto[]> {
  const { models, ...viewed } = await loadUnitModels(ctx, unitId);
  return models.map((model) => presentModel(model, viewed));
}
