import type { ModelSummaryDto } from '@/lib/contract/models';
import { wallTotals } from '@/lib/domain/models/wall-totals';
import type { ServiceContext } from '../context';
import { loadVisibleUnit, type UnitRow } from '../scope';
import { presentModelState } from './present-model';
import { readUnitModels } from './read-unit-models';

/** A summary of all models of a unit, without their walls. @throws AppError NotFound */
export async function getModelSummary(ctx: ServiceContext, unitId: string): Promise<ModelSummaryDto> {
  return modelSummaryOf(ctx, await loadVisibleUnit(ctx, unitId));
}

/** The same for a unit in scope. */
export async function modelSummaryOf(ctx: ServiceContext, unit: UnitRow): Promise<ModelSummaryDto> {
  const { models } = await readUnitModels(ctx, unit);
  const totals = wallTotals(
    models.map(({ walls, model }) => ({
      walls: walls.map(({ wall }) => wall),
      measures: model?.measures ?? [],
    })),
  );
  const hasPreview = models.some((model) => model.hasPreview);
  return { models: models.map(presentModelState), ...totals, hasPreview };
}
