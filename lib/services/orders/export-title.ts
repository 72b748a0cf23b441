import { isOrderLotType } from '@/lib/domain/units/unit-types';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { loadVisibleUnit } from '../scope';

/**
 * What the rows of a lot are called where they are taken along as a table.
 * @throws AppError NotFound for a lot the viewer does not see, and for what is no order lot
 */
export async function exportTitle(ctx: ServiceContext, unitId: string): Promise<string> {
  const lot = await loadVisibleUnit(ctx, unitId);
  if (!isOrderLotType(lot.unitType)) throw notFound();
  return `${lot.unitNo} ${lot.title}`;
}
