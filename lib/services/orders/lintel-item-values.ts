import { LINTEL_PRODUCTS, type LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { lintelWireField } from '@/lib/domain/orders/lintel-item';
import { checkLintelItem } from '@/lib/domain/orders/lintel-validity';
import type { Message } from '../errors';
import { nearest, sentOr } from './item-input';
import type { CheckedItem } from './order-table';
import { type LintelItemRow, lintelOfRow } from './present-lintel-item';

/** The fields of a row as they were typed or sent: anything may be missing or of a wrong type. */
export interface LintelItemInput {
  itemIndex?: unknown;
  sublotName?: unknown;
  floorName?: unknown;
  /** mm, as every length of a lintel. */
  thickness?: unknown;
  length?: unknown;
  /** May be left out when a product is named: it is the product's then. */
  height?: unknown;
  /** May be left out: the look-up finds the product. */
  productValue?: unknown;
  qty?: unknown;
}

/** What the table `lintel_order_items` stores of a row. */
export type LintelItemValues = Omit<
  LintelItemRow,
  'itemId' | 'unitId' | 'version' | 'createdAt' | 'updatedAt'
>;

/** Checks a new row; `nextIndex` is its place when none was sent. `prefix` names the row in a batch. */
export function checkNewLintel(
  input: LintelItemInput,
  nextIndex: number,
  products: readonly LintelProduct[],
  prefix = '',
): CheckedItem<LintelItemValues> {
  return check({ ...input, itemIndex: input.itemIndex ?? nextIndex }, products, prefix);
}

/**
 * Checks a stored row with the changes laid over it; what was not sent stays as it is, but for the product: another
 * size looks its product up anew.
 */
export function checkChangedLintel(
  saved: LintelItemRow,
  changes: LintelItemInput,
  products: readonly LintelProduct[],
  prefix = '',
): CheckedItem<LintelItemValues> {
  const { productValue } = lintelOfRow(saved, products);
  const size = {
    thickness: sentOr(changes.thickness, saved.thicknessMm),
    length: sentOr(changes.length, saved.lengthMm),
    height: sentOr(changes.height, saved.heightMm),
  };
  const isOtherSize =
    size.thickness !== saved.thicknessMm || size.length !== saved.lengthMm || size.height !== saved.heightMm;
  const draft: LintelItemInput = {
    ...size,
    itemIndex: changes.itemIndex ?? saved.itemIndex,
    sublotName: sentOr(changes.sublotName, saved.sublotName),
    floorName: sentOr(changes.floorName, saved.floorName),
    productValue: sentOr(changes.productValue, isOtherSize ? null : productValue),
    qty: sentOr(changes.qty, saved.qty),
  };
  return check(draft, products, prefix, { productValue });
}

function check(
  { thickness, length, height, ...input }: LintelItemInput,
  products: readonly LintelProduct[],
  prefix: string,
  saved?: { productValue: string },
): CheckedItem<LintelItemValues> {
  const draft = { ...input, thicknessMm: thickness, lengthMm: length, heightMm: height };
  const checked = checkLintelItem(draft, { products, saved });
  if ('item' in checked) {
    const { item, product, lintelType, hasCut } = checked;
    const { productValue: _, ...values } = item;
    return { values: { ...values, itemNo: product.itemNo, lintelType, hasCut } };
  }
  const messages = checked.problems.map(({ field, code, range, suggestions, limit }): Message => {
    const values = { ...range, ...nearest(suggestions), ...(limit !== undefined && { limit }) };
    return { type: 'error', code, reference: `${prefix}${lintelWireField(field)}`, values };
  });
  return { messages };
}

/** The one catalogue there is; tenants have none of their own (domain.md §2). */
export async function lintelProducts(): Promise<readonly LintelProduct[]> {
  return LINTEL_PRODUCTS;
}
