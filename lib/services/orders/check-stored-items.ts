import { LINTEL_PRODUCTS } from '@/lib/domain/catalogue/lintel-products';
import { storedLengthMm } from '@/lib/domain/orders/aac-item';
import { validateAacItem } from '@/lib/domain/orders/aac-validity';
import { validateLintelItem } from '@/lib/domain/orders/lintel-validity';
import type { OrderRowCounts } from '@/lib/domain/orders/order-readiness';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import { aacProductsOf } from './aac-products';
import { itemsOfLot } from './list-aac-items';
import { lintelsOfLot } from './list-lintel-items';
import { lintelOfRow } from './present-lintel-item';

/** Checks the saved rows of an order lot once more, by the rules of its table (domain.md §3). */
export async function checkStoredItems(
  ctx: Pick<ServiceContext, 'db'>,
  lot: Pick<UnitRow, 'unitId' | 'unitType' | 'tenantId'>,
): Promise<OrderRowCounts> {
  return lot.unitType === 'aacorderlot' ? checkAacItems(ctx, lot) : checkLintelItems(ctx, lot);
}

async function checkAacItems(
  ctx: Pick<ServiceContext, 'db'>,
  lot: Pick<UnitRow, 'unitId' | 'tenantId'>,
): Promise<OrderRowCounts> {
  const [products, rows] = await Promise.all([aacProductsOf(ctx, lot.tenantId), itemsOfLot(ctx, lot.unitId)]);
  const isInvalid = (row: (typeof rows)[number]) => {
    const draft = { ...row, lengthMm: storedLengthMm(row.itemLengthM) };
    return validateAacItem(draft, { products, saved: row }).length > 0;
  };
  const invalid = rows.filter(isInvalid).length;
  const counted = rows.filter((row) => row.qty >= 1 && !isInvalid(row)).length;
  return { counted, invalid, unsaved: 0 };
}

async function checkLintelItems(
  ctx: Pick<ServiceContext, 'db'>,
  lot: Pick<UnitRow, 'unitId'>,
): Promise<OrderRowCounts> {
  const rows = await lintelsOfLot(ctx, lot.unitId);
  const isInvalid = (row: (typeof rows)[number]) => {
    const saved = lintelOfRow(row, LINTEL_PRODUCTS);
    return validateLintelItem({ ...row, ...saved }, { products: LINTEL_PRODUCTS, saved }).length > 0;
  };
  const invalid = rows.filter(isInvalid).length;
  const counted = rows.filter((row) => row.qty >= 1 && !isInvalid(row)).length;
  return { counted, invalid, unsaved: 0 };
}
