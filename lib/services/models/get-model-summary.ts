import type { UnitRow } from '@/db/schema';
import type { ModelSummaryDto } from '@/lib/contract/models';
import { wallTotals } from '@/lib/domain/models/wall-totals';
import type { ServiceContext } from '../context';
import { loadVisibleUnit } from '../scope';
import type { SummedModel } from './load-unit-models';
import { presentModelState } from './present-model';
import { readSummedModels } from './read-unit-models';

/** Of a project without models. */
export const NO_MODELS: ModelSummaryDto = summaryOf([]);

/** A summary of all models of a unit, without their walls. @throws AppError NotFound */
export async function getModelSummary(ctx: ServiceContext, unitId: string): Promise<ModelSummaryDto> {
  return modelSummaryOf(ctx, await loadVisibleUnit(ctx, unitId));
}

/** The same for a unit in scope. */
export async function modelSummaryOf(ctx: ServiceContext, unit: UnitRow): Promise<ModelSummaryDto> {
  return summaryOf(await readSummedModels(ctx, unit));
}

function summaryOf(models: readonly SummedModel[]): ModelSummaryDto {
  const totals = wallTotals(models.map(({ walls, model }) => ({ walls, measures: model?.measures ?? null })));
  const hasPreview = models.some((model) => model.hasPreview);
  return { models: models.map(presentModelState), ...totals, hasPreview };
}
