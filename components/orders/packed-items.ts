import type { LintelItemDto } from '@/lib/contract/lintel-orders';
import type { AacItemDto } from '@/lib/contract/orders';
import { AAC_FIELDS } from '@/lib/domain/orders/aac-item';
import { LINTEL_FIELDS } from '@/lib/domain/orders/lintel-item';
import { wireNames } from '@/lib/domain/orders/row-fields';

/**
 * The rows of a lot as one text from the server component to the table. React sends a text unchanged, but
 * walks through objects key by key on both sides, twice for a page rendered on the server.
 */
export interface PackedItems<Item> {
  readonly json: string;
  /** Only for the type checker: the item type in the text. */
  readonly item?: Item;
}

/** The properties that the tables read; they compute the others, more than half of the text, from the product. */
export const AAC_ITEM_KEYS = ['aacOrderLotItemID', 'version', ...wireNames(AAC_FIELDS)] as const;
export const LINTEL_ITEM_KEYS = ['lintelOrderLotItemID', 'version', ...wireNames(LINTEL_FIELDS)] as const;

/** A row as its table reads it. */
export type AacTableItem = Pick<AacItemDto, (typeof AAC_ITEM_KEYS)[number]>;
export type LintelTableItem = Pick<LintelItemDto, (typeof LINTEL_ITEM_KEYS)[number]>;

export function packItems<Item extends object, Key extends keyof Item & string>(
  items: readonly Item[],
  keys: readonly Key[],
): PackedItems<Pick<Item, Key>> {
  return { json: JSON.stringify(items, [...keys]) };
}

export function unpackItems<Item>({ json }: PackedItems<Item>): readonly Item[] {
  return JSON.parse(json);
}
