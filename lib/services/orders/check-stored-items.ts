import { eq } from 'drizzle-orm';
import { lintelOrderItems } from '@/db/schema';
import { storedLengthMm } from '@/lib/domain/orders/aac-item';
import { validateAacItem } from '@/lib/domain/orders/aac-validity';
import type { OrderRowCounts } from '@/lib/domain/orders/order-readiness';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import { aacProductsOf } from './aac-products';
import { itemsOfLot } from './list-aac-items';

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

/** Lintel rows are checked whenever they are written, and their catalogue does not change. */
async function checkLintelItems(
  ctx: Pick<ServiceContext, 'db'>,
  lot: Pick<UnitRow, 'unitId'>,
): Promise<OrderRowCounts> {
  const rows = await ctx.db
    .select({ qty: lintelOrderItems.qty })
    .from(lintelOrderItems)
    .where(eq(lintelOrderItems.unitId, lot.unitId));
  return { counted: rows.filter((row) => row.qty >= 1).length, invalid: 0, unsaved: 0 };
}
