/** Reasons why a field of an order row is refused; the server sends the same codes (domain.md §3). */
export const ORDER_ITEM_CODES = [
  'ORDERITEM.Required',
  'ORDERITEM.TooLong',
  'ORDERITEM.ProductUnknown',
  'ORDERITEM.ProductInactive',
  'ORDERITEM.NotANumber',
  'ORDERITEM.NotInteger',
  'ORDERITEM.LengthStep',
  'ORDERITEM.LengthRange',
  'ORDERITEM.LengthNotAvailable',
  'ORDERITEM.ThicknessUnknown',
  'ORDERITEM.OutOfRange',
  'ORDERITEM.TooManyDecimals',
  'ORDERITEM.HeightNotAvailable',
  'ORDERITEM.CutNotAllowed',
  'ORDERITEM.ProductMismatch',
] as const;
export type OrderItemCode = (typeof ORDER_ITEM_CODES)[number];

export interface ItemProblem<Field extends string = string> {
  field: Field;
  code: OrderItemCode;
  /** The nearest valid values, ascending, if the rule has them. */
  suggestions?: readonly number[];
  /** The allowed range, both ends included, if the rule has one. */
  range?: { min: number; max: number };
  /** The number in the rule: a step, or the allowed number of decimals. */
  limit?: number;
}

/** The most rows of one lot; for more the code is `TooManyItems` (domain.md §3). */
export const MAX_ITEMS_PER_LOT = 5000;
