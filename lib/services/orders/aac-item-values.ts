import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { type AacItem, aacWireField, metresFromMm, mmFromMetres } from '@/lib/domain/orders/aac-item';
import { checkAacItem } from '@/lib/domain/orders/aac-validity';
import type { Message } from '../errors';
import { nearest, sentOr } from './item-input';
import type { CheckedItem } from './order-table';
import type { AacItemRow } from './present-aac-item';

/** The fields of a row as they were typed or sent: anything may be missing or of a wrong type. */
export interface AacItemInput {
  itemIndex?: unknown;
  sublotName?: unknown;
  floorName?: unknown;
  productNo?: unknown;
  /** Metres. */
  itemLength?: unknown;
  qty?: unknown;
}

/** What the table `aac_order_items` stores of a row. */
export type AacItemValues = Pick<
  AacItemRow,
  'itemIndex' | 'sublotName' | 'floorName' | 'productNo' | 'itemLengthM' | 'qty'
>;

interface CheckRules {
  products: readonly AacProduct[];
  saved?: Pick<AacItem, 'productNo'>;
}

/** Checks a new row; `nextIndex` is its place when none was sent. `prefix` names the row in a batch. */
export function checkNewItem(
  input: AacItemInput,
  nextIndex: number,
  products: readonly AacProduct[],
  prefix = '',
): CheckedItem<AacItemValues> {
  return check({ ...input, itemIndex: input.itemIndex ?? nextIndex }, { products }, prefix);
}

/** Checks a stored row with the changes laid over it; what was not sent stays as it is. */
export function checkChangedItem(
  saved: AacItemRow,
  changes: AacItemInput,
  products: readonly AacProduct[],
  prefix = '',
): CheckedItem<AacItemValues> {
  const draft: AacItemInput = {
    itemIndex: changes.itemIndex ?? saved.itemIndex,
    sublotName: sentOr(changes.sublotName, saved.sublotName),
    floorName: sentOr(changes.floorName, saved.floorName),
    productNo: sentOr(changes.productNo, saved.productNo),
    itemLength: sentOr(changes.itemLength, saved.itemLengthM),
    qty: sentOr(changes.qty, saved.qty),
  };
  return check(draft, { products, saved: { productNo: saved.productNo } }, prefix);
}

function check(input: AacItemInput, rules: CheckRules, prefix: string): CheckedItem<AacItemValues> {
  const { itemLength, ...named } = input;
  const checked = checkAacItem({ ...named, lengthMm: mmFromMetres(itemLength) }, rules);
  if ('item' in checked) {
    const { lengthMm, ...item } = checked.item;
    return { values: { ...item, itemLengthM: metresFromMm(lengthMm) } };
  }
  const messages = checked.problems.map(({ field, code, range, suggestions, limit }): Message => {
    const values = { ...range, ...nearest(suggestions), ...(limit !== undefined && { limit }) };
    return { type: 'error', code, reference: `${prefix}${aacWireField(field)}`, values };
  });
  return { messages };
}
