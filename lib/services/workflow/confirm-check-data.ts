import type { UnitRow } from '@/db/schema';
import { canConfirmCheckData, nextCheckData, openCheckData } from '@/lib/domain/permissions/can-check-data';
import { actsForWhom } from '@/lib/domain/permissions/substitute-roles';
import { CHECK_DATA_ROLES } from '@/lib/domain/vocabulary/role-groups';
import { rolesForStep } from '@/lib/domain/workflow/roles-for-step';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { requireAllowed } from '../require';
import { lockProjectOf } from '../scope';
import { loadUnitAccess } from '../unit-access';
import { moveCheckData } from './move-check-data';

/**
 * Confirms the open half of a check-data request: first that the data was supplied, then that it is complete.
 * The unit's state does not change; `NoTask` if neither half is open (domain.md §4, "Check data").
 */
export function confirmCheckData(
  outer: ServiceContext,
  { unitId, rootUnitId }: { unitId: string; rootUnitId: string },
): Promise<UnitRow> {
  return inTransaction(outer, async (ctx) => {
    if ((await lockProjectOf(ctx, unitId)) !== rootUnitId) throw notFound();
    const { unit, access, tasks } = await loadUnitAccess(ctx, unitId);
    requireAllowed(canConfirmCheckData(access, { ...unit, tasks }));
    const half = openCheckData({ tasks });
    if (half === null) throw new AppError('NoTask');
    const roles = rolesForStep({ taskKey: half, roles: CHECK_DATA_ROLES[half] }, tasks);
    const acting = { ...ctx, onBehalfOf: actsForWhom(access, roles) };
    await moveCheckData(acting, unit, { taskKey: nextCheckData(half), message: null });
    return unit;
  });
}
