/** Rows of an order lot as far as placing the order is concerned. */
export interface OrderRowCounts {
  /** Saved, valid rows with qty ≥ 1. */
  counted: number;
  /** Rows that are not valid: typed wrong, or saved before the catalogue changed. */
  invalid: number;
  /** Rows typed but not saved; the server knows none. */
  unsaved: number;
}

export const ORDER_REFUSALS = ['ORDER.UnsavedItems', 'ORDER.InvalidItems', 'ORDER.NoItems'] as const;
export type OrderRefusal = (typeof ORDER_REFUSALS)[number];

/** A reason why rows make no order yet, and how many rows it concerns. */
export interface OrderProblem {
  code: OrderRefusal;
  count: number;
}

/**
 * Every reason why the rows do not make an order yet, the first to be solved first; empty when they do.
 * Who may place it is `canPlaceOrder` (domain.md §3).
 */
export function orderRefusals(rows: OrderRowCounts): OrderProblem[] {
  const refusals: OrderProblem[] = [];
  // An invalid row cannot be saved, so it comes before those that only wait to be saved.
  if (rows.invalid > 0) refusals.push({ code: 'ORDER.InvalidItems', count: rows.invalid });
  if (rows.unsaved > 0) refusals.push({ code: 'ORDER.UnsavedItems', count: rows.unsaved });
  if (rows.counted < 1) refusals.push({ code: 'ORDER.NoItems', count: 0 });
  return refusals;
}
