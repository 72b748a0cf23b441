import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The domain's `isOrderPlaced` of an order lot, for statements. */
export function isOrderPlacedIn(lot: { orderNumber: AnyPgColumn; stateKey: AnyPgColumn }): SQL {
  return sql`${lot.orderNumber} is not null and ${lot.stateKey} <> 'PlaceOrder'`;
}
