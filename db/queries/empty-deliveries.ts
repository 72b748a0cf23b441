import { and, eq, exists, inArray, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { deliveryLots, deliveryLotUnits } from '@/db/schema';
import { query } from './sql';

const delivered = alias(deliveryLotUnits, 'delivered');

/** The lots of a delivery, or some of them. */
const lotsOfDelivery = (some?: SQL) =>
  query
    .select({ one: sql`1` })
    .from(delivered)
    .where(and(eq(delivered.deliveryLotId, deliveryLots.deliveryLotId), some));

/** The deliveries that are left without a lot when these units are deleted. */
export async function findDeliveriesLeftEmpty(db: Db, unitIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ deliveryLotId: deliveryLots.deliveryLotId })
    .from(deliveryLots)
    .where(
      and(
        exists(lotsOfDelivery(inArray(delivered.unitId, unitIds))),
        notExists(lotsOfDelivery(notInArray(delivered.unitId, unitIds))),
      ),
    );
  return rows.map((row) => row.deliveryLotId);
}

/** Deletes these deliveries, but for those that have been given another lot in the meantime. */
export async function deleteEmptyDeliveries(db: Db, deliveryLotIds: string[]): Promise<void> {
  if (deliveryLotIds.length === 0) return;
  await db
    .delete(deliveryLots)
    .where(and(inArray(deliveryLots.deliveryLotId, deliveryLotIds), notExists(lotsOfDelivery())));
}
