import type { lintelOrderItems } from '@/db/schema';
import type { LintelItemDto } from '@/lib/contract/lintel-orders';
import type { Locale } from '@/lib/domain/account/languages';
import type { LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { LINTEL_FIELDS, type LintelItem } from '@/lib/domain/orders/lintel-item';
import { lintelAreaMm2, lintelPallets } from '@/lib/domain/orders/lintel-summary';
import { toWire } from '@/lib/domain/orders/row-fields';
import type { StoredItem, ValuesOf } from './order-table';

export type LintelItemRow = ValuesOf<typeof lintelOrderItems> & StoredItem;

/**
 * A stored row as entered: the rules identify products by their `value`, stored rows by the article number.
 */
export function enteredLintel(
  { itemNo, ...row }: LintelItemRow,
  products: readonly LintelProduct[],
): LintelItem {
  const product = products.find((candidate) => candidate.itemNo === itemNo);
  return { ...row, productValue: product?.value ?? '' };
}

/** A stored row as the wire shows it, with everything derived from its product (portal-2 §3). */
export function presentLintelItem(
  row: LintelItemRow,
  products: readonly LintelProduct[],
  locale: Locale,
): LintelItemDto {
  const product = products.find(({ itemNo }) => itemNo === row.itemNo);
  const item = enteredLintel(row, products);
  return {
    lintelOrderLotItemID: row.itemId,
    projectUnitID: row.unitId,
    ...toWire(LINTEL_FIELDS, item),
    product: {
      title: product?.title ?? '',
      productTitle: productTitle(product?.title ?? '', locale),
      itemNo: row.itemNo,
      height: product?.heightMm ?? row.heightMm,
      value: product?.value ?? '',
      active: product?.active ?? false,
    },
    lintelType: row.lintelType,
    hasCut: row.hasCut,
    area: lintelAreaMm2(row) / 1e6,
    pallets: lintelPallets(item, products) ?? 0,
    version: row.version,
  };
}
