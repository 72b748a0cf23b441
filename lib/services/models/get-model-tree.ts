import { type ModelTreeNode, modelTree } from '@/lib/domain/models/model-tree';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { loadUnitModels } from './load-unit-models';

/**
 * The tree of the storeys and walls of a unit, across all of its models.
 * @param file last part of the URL: the unit's id and `.json`
 * @throws AppError NotFound
 */
export async function getModelTree(
  ctx: ServiceContext,
  { unitId, file }: { unitId: string; file: string },
): Promise<{ children: ModelTreeNode[] }> {
  if (file !== `${unitId}.json`) throw notFound();
  const { models } = await loadUnitModels(ctx, unitId);
  const parts = models.map(({ storeys, slabs, walls, model }) => ({
    ...{ storeys, slabs },
    buildings: model?.structure?.buildings ?? [],
    metresPerUnit: model?.structure?.metresPerUnit ?? 1,
    walls: walls.map(({ wall }) => wall),
  }));
  return { children: modelTree(parts) };
}
