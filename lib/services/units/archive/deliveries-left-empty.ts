import { and, inArray, sql } from 'drizzle-orm';
import { deliveryLots } from '@/db/schema';
import type { ServiceContext } from '../../context';

/** The deliveries that are left without a lot when these units are deleted. */
export async function deliveriesLeftEmpty({ db }: ServiceContext, unitIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ deliveryLotId: deliveryLots.deliveryLotId })
    .from(deliveryLots)
    .where(
      sql`exists (
        select 1 from delivery_lot_units delivered
        where delivered.delivery_lot_id = delivery_lots.delivery_lot_id
          and ${inArray(sql`delivered.unit_id`, unitIds)})
      and not exists (
        select 1 from delivery_lot_units delivered
        where delivered.delivery_lot_id = delivery_lots.delivery_lot_id
          and not ${inArray(sql`delivered.unit_id`, unitIds)})`,
    );
  return rows.map((row) => row.deliveryLotId);
}

/** Deletes these deliveries, but for those that have been given another lot in the meantime. */
export async function deleteDeliveries({ db }: ServiceContext, deliveryLotIds: string[]): Promise<void> {
  if (deliveryLotIds.length === 0) return;
  const isEmpty = sql`not exists (
    select 1 from delivery_lot_units delivered
    where delivered.delivery_lot_id = delivery_lots.delivery_lot_id)`;
  await db.delete(deliveryLots).where(and(inArray(deliveryLots.deliveryLotId, deliveryLotIds), isEmpty));
}
