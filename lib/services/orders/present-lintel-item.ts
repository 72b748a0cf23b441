import type { lintelOrderItems } from '@/db/schema';
import type { LintelItemDto } from '@/lib/contract/lintel-orders';
import type { Locale } from '@/lib/domain/account/languages';
import type { LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { type LintelSummaryRow, lintelAreaMm2, lintelPallets } from '@/lib/domain/orders/lintel-summary';

export type LintelItemRow = typeof lintelOrderItems.$inferSelect;

/** What a stored row orders, as the rules know it: they name products by their `value`. */
export function lintelOfRow(
  { itemNo, heightMm, qty }: Pick<LintelItemRow, 'itemNo' | 'heightMm' | 'qty'>,
  products: readonly LintelProduct[],
): LintelSummaryRow {
  const product = products.find((candidate) => candidate.itemNo === itemNo);
  return { productValue: product?.value ?? '', heightMm, qty };
}

/** A stored row as the wire shows it, with everything derived from its product (portal-2 §3). */
export function presentLintelItem(
  row: LintelItemRow,
  products: readonly LintelProduct[],
  locale: Locale,
): LintelItemDto {
  const product = products.find(({ itemNo }) => itemNo === row.itemNo);
  return {
    lintelOrderLotItemID: row.itemId,
    projectUnitID: row.unitId,
    itemIndex: row.itemIndex,
    sublotName: row.sublotName,
    floorName: row.floorName,
    thickness: row.thicknessMm,
    length: row.lengthMm,
    height: row.heightMm,
    productValue: product?.value ?? '',
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
    qty: row.qty,
    area: lintelAreaMm2(row) / 1e6,
    pallets: lintelPallets(lintelOfRow(row, products), products) ?? 0,
    version: row.version,
  };
}
