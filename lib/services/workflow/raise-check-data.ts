import { canRaiseCheckData } from '@/lib/domain/permissions/can-check-data';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { lockProjectOf } from '../scope';
import { loadUnitAccess } from '../unit-access';
import { moveCheckData } from './move-check-data';

interface RaisedCheckData {
  unitId: string;
  /** What is missing, up to 2,000 characters. */
  message: string;
}

/**
 * Requests missing data of a project or drawing job inside the caller's transaction; the message is also
 * stored as the unit's `CheckDataTaskMessage` (domain.md §4, "Check data"). Refused with `RoleMissing`,
 * `ProjectClosed`, `NotCheckable`, and `CheckDataOpen` while the last request is open.
 */
export async function raiseCheckData(
  ctx: ServiceContext,
  { unitId, message }: RaisedCheckData,
): Promise<void> {
  await lockProjectOf(ctx, unitId);
  const { unit, access, tasks } = await loadUnitAccess(ctx, unitId);
  requireAllowed(canRaiseCheckData(access, { ...unit, tasks }));
  await moveCheckData(ctx, unit, { taskKey: 'CheckDataMissing', message });
}
