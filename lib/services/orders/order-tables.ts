import { eq, or } from 'drizzle-orm';
import { type UnitRow, units } from '@/db/schema';
import type { ElevationRow } from '@/lib/domain/orders/elevation';
import { LOT_TYPE_OF } from '@/lib/domain/vocabulary/allowed-children';
import { isOrderLotType, type OrderLotType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { AAC_TABLE } from './aac-order-table';
import { LINTEL_TABLE } from './lintel-order-table';
import type { LotRows } from './lot-rows';
import type { LotReader } from './order-table';

const ORDER_TABLES: Readonly<Record<OrderLotType, LotReader>> = {
  aacorderlot: AAC_TABLE,
  lintelorderlot: LINTEL_TABLE,
};

/** The rows of an order lot; the caller has loaded the lot in scope. @throws AppError NotFound for another unit */
export async function loadLotRows(
  ctx: Pick<ServiceContext, 'db'>,
  lot: Pick<UnitRow, 'unitId' | 'unitType' | 'tenantId'>,
): Promise<LotRows> {
  if (!isOrderLotType(lot.unitType)) throw notFound();
  return ORDER_TABLES[lot.unitType].load(ctx, lot);
}

/** The order rows in the lots of a project or subproject in scope, for its elevation drawing. */
export async function listElevationRows(
  ctx: Pick<ServiceContext, 'db'>,
  { variant, unitId, tenantId }: UnitRow,
): Promise<ElevationRow[]> {
  const lotType = LOT_TYPE_OF[variant];
  if (!isOrderLotType(lotType)) return [];
  const isWithin = or(eq(units.rootUnitId, unitId), eq(units.parentUnitId, unitId));
  return ORDER_TABLES[lotType].faces(ctx, { isWithin, tenantId });
}
