import type { Day } from '@/lib/domain/calendar';
import type { ServiceContext } from '../context';
import { getUnitPath } from '../unit-tree/get-unit-path';
import { loadMinDays } from './lead-days';

/** The earliest day on which a unit in scope can be delivered (domain.md §6). */
export async function minDeliveryDayOf(ctx: ServiceContext, unitId: string): Promise<Day> {
  const path = await getUnitPath(ctx, unitId);
  const { ofUnit } = await loadMinDays(ctx, path[0]?.unitId ?? unitId);
  return ofUnit(path.map((unit) => unit.unitId).reverse());
}
