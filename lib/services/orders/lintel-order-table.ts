import { asc, inArray } from 'drizzle-orm';
import { cachedQuery } from '@/db/cached-queries';
import type { Db } from '@/db/client';
import { lintelOrderItems } from '@/db/schema';
import type { LintelItemDto } from '@/lib/contract/lintel-orders';
import { LINTEL_PRODUCTS, type LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { LINTEL_FIELDS, type LintelItemDraft, withLintelChanges } from '@/lib/domain/orders/lintel-item';
import { checkLintelItem } from '@/lib/domain/orders/lintel-validity';
import { lintelsOfLot } from './list-lintel-items';
import { idValues, isAmongIds } from './order-statements';
import type { OrderTable, ValuesOf } from './order-table';
import { enteredLintel, presentLintelItem } from './present-lintel-item';

/** The order table of lintels (domain.md §2). */
export const LINTEL_TABLE: OrderTable<
  ValuesOf<typeof lintelOrderItems>,
  LintelItemDraft,
  LintelItemDto,
  readonly LintelProduct[]
> = {
  unitType: 'lintelorderlot',
  table: lintelOrderItems,
  fields: LINTEL_FIELDS,
  /** The only catalogue; tenants do not have separate ones (domain.md §2). */
  catalogueOf: async () => LINTEL_PRODUCTS,
  check(draft, products, stored) {
    const saved = stored && enteredLintel(stored, products);
    const checked = checkLintelItem(saved ? withLintelChanges(saved, draft) : draft, { products, saved });
    if ('problems' in checked) return checked;
    const { item, product, lintelType, hasCut } = checked;
    const { productValue: _, ...values } = item;
    return { values: { ...values, itemNo: product.itemNo, lintelType, hasCut } };
  },
  present: presentLintelItem,
  find: (ctx, itemIds) => rowsById(ctx).execute(idValues(itemIds)),
  lock: ({ db }, itemIds) =>
    db
      .select()
      .from(lintelOrderItems)
      .where(inArray(lintelOrderItems.itemId, [...itemIds]))
      .orderBy(asc(lintelOrderItems.itemId))
      .for('update'),
  rowsOf: lintelsOfLot,
};

const rowsById = cachedQuery(
  () => 'by id',
  ({ db }: { db: Db }) =>
    db.select().from(lintelOrderItems).where(isAmongIds(lintelOrderItems.itemId)).prepare(''),
);
