import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { loadVisibleUnit } from '../scope';

/**
 * The number and title of a lot whose rows are exported.
 * @throws AppError NotFound for a lot the viewer does not see, and for a unit that is not an order lot
 */
export async function exportTitle(
  ctx: ServiceContext,
  unitId: string,
): Promise<{ number: string; title: string }> {
  const lot = await loadVisibleUnit(ctx, unitId);
  if (!isOrderLotType(lot.unitType)) throw notFound();
  return { number: lot.unitNo, title: lot.title };
}
