import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { loadUnitAccess } from '../unit-access';

/** Whether the unit is visible to the viewer and belongs to this project; a project belongs to itself. */
export async function isVisibleUnit(
  ctx: ServiceContext,
  { rootUnitId, unitId }: { rootUnitId: string; unitId: string },
): Promise<boolean> {
  try {
    const { unit } = await loadUnitAccess(ctx, unitId);
    return unit.rootUnitId === rootUnitId;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NotFound') return false;
    throw error;
  }
}
