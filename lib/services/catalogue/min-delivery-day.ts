import type { UnitRow } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import type { ServiceContext } from '../context';
import { getUnitPath } from '../unit-tree/get-unit-path';
import { loadMinDays } from './lead-days';

/** The earliest day on which a unit in scope can be delivered (domain.md §6). */
export async function minDeliveryDayOf(
  ctx: ServiceContext,
  { unitId, rootUnitId }: Pick<UnitRow, 'unitId' | 'rootUnitId'>,
): Promise<Day> {
  const [path, { ofUnit }] = await Promise.all([
    unitId === rootUnitId ? [{ unitId }] : getUnitPath(ctx, unitId),
    loadMinDays(ctx, rootUnitId),
  ]);
  return ofUnit(path.map((unit) => unit.unitId).reverse());
}
