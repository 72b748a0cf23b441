/** Row counts of an order lot that decide whether the order can be placed. */
export interface OrderRowCounts {
  /** Saved, valid rows with qty ≥ 1. */
  counted: number;
  /** Invalid rows: typed wrongly, or saved before the catalogue changed. */
  invalid: number;
  /** Typed but unsaved rows; always 0 on the server. */
  unsaved: number;
}

export const ORDER_REFUSALS = ['ORDER.UnsavedItems', 'ORDER.InvalidItems', 'ORDER.NoItems'] as const;
export type OrderRefusal = (typeof ORDER_REFUSALS)[number];

/** A reason why the order cannot be placed yet, and the number of rows concerned. */
export interface OrderProblem {
  code: OrderRefusal;
  count: number;
}

/**
 * All reasons why the rows cannot be ordered yet, the first to solve first; empty if they can. The permission
 * is checked by `canPlaceOrder` (domain.md §3).
 */
export function orderRefusals(rows: OrderRowCounts): OrderProblem[] {
  const refusals: OrderProblem[] = [];
  // An invalid row cannot be saved, so it comes before rows that only need saving.
  if (rows.invalid > 0) refusals.push({ code: 'ORDER.InvalidItems', count: rows.invalid });
  if (rows.unsaved > 0) refusals.push({ code: 'ORDER.UnsavedItems', count: rows.unsaved });
  if (rows.counted < 1) refusals.push({ code: 'ORDER.NoItems', count: 0 });
  return refusals;
}
