import { asc, inArray } from 'drizzle-orm';
import { cachedQuery } from '@/db/cached-queries';
import type { Db } from '@/db/client';
import { aacOrderItems } from '@/db/schema';
import type { AacItemDto } from '@/lib/contract/orders';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { AAC_FIELDS, type AacItemDraft } from '@/lib/domain/orders/aac-item';
import { checkAacItem } from '@/lib/domain/orders/aac-validity';
import { withChanges } from '@/lib/domain/orders/row-fields';
import { aacProductsOf } from './aac-products';
import { itemsOfLot } from './list-aac-items';
import { idValues, isAmongIds } from './order-statements';
import type { OrderTable, ValuesOf } from './order-table';
import { presentAacItem } from './present-aac-item';

/** The order table of AAC panels (domain.md §1). */
export const AAC_TABLE: OrderTable<
  ValuesOf<typeof aacOrderItems>,
  AacItemDraft,
  AacItemDto,
  readonly AacProduct[]
> = {
  unitType: 'aacorderlot',
  table: aacOrderItems,
  fields: AAC_FIELDS,
  catalogueOf: aacProductsOf,
  check(draft, products, saved) {
    return checkAacItem(saved ? withChanges<typeof AAC_FIELDS>(saved, draft) : draft, { products, saved });
  },
  present: presentAacItem,
  find: (ctx, itemIds) => rowsById(ctx).execute(idValues(itemIds)),
  lock: ({ db }, itemIds) =>
    db
      .select()
      .from(aacOrderItems)
      .where(inArray(aacOrderItems.itemId, [...itemIds]))
      .orderBy(asc(aacOrderItems.itemId))
      .for('update'),
  rowsOf: itemsOfLot,
};

const rowsById = cachedQuery(
  () => 'by id',
  ({ db }: { db: Db }) => db.select().from(aacOrderItems).where(isAmongIds(aacOrderItems.itemId)).prepare(''),
);
