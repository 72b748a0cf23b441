import { eq, or } from 'drizzle-orm';
import { lockCatalogue } from '@/db/queries/advisory-locks';
import { type UnitRow, units } from '@/db/schema';
import type { CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import type { ElevationRow } from '@/lib/domain/orders/elevation';
import { catalogueOfLot } from '@/lib/domain/orders/lot-catalogue';
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

type Lot = Pick<
  UnitRow,
  'unitId' | 'unitType' | 'tenantId' | 'stateKey' | 'orderNumber' | 'catalogueVersion'
>;

/**
 * The rows of an order lot, by the catalogue that it was ordered with, else by the newest one; the caller has loaded
 * the lot in scope.
 * @param catalogueVersion reads them by this version instead
 * @throws AppError NotFound for another unit
 */
export async function loadLotRows(
  ctx: Pick<ServiceContext, 'db'>,
  lot: Lot,
  catalogueVersion?: number,
): Promise<LotRows> {
  if (!isOrderLotType(lot.unitType)) throw notFound();
  const owner =
    catalogueVersion === undefined ? catalogueOfLot(lot) : { tenantId: lot.tenantId, catalogueVersion };
  return ORDER_TABLES[lot.unitType].load(ctx, { unitId: lot.unitId, ...owner });
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

/**
 * Keeps the catalogue by which an order lot is ordered as it is until the transaction ends; it waits for whoever
 * changes it.
 */
export async function lockCatalogueOf(
  { db }: Pick<ServiceContext, 'db'>,
  { tenantId, unitType }: Pick<UnitRow, 'tenantId' | 'unitType'>,
): Promise<void> {
  if (isOrderLotType(unitType)) await lockCatalogue(db, { tenantId, kind: CATALOGUE_OF[unitType] }, 'place');
}

const CATALOGUE_OF: Readonly<Record<OrderLotType, CatalogueKind>> = {
  aacorderlot: 'aac',
  lintelorderlot: 'lintel',
};
