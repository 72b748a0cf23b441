import { eq, inArray, sql } from 'drizzle-orm';
import { deliveryLots, deliveryLotUnits } from '@/db/schema';
import { followMaterials, type LotDelivery } from '@/lib/domain/deliveries/follow-materials';
import type { ServiceContext } from '../context';
import type { ChangedLot } from './changed-lots';
import { createDeliveries } from './create-deliveries';

/** Moves the existing deliveries of lots to the new dates of their materials. */
export async function moveDeliveries(ctx: ServiceContext, changed: readonly ChangedLot[]): Promise<void> {
  const deliveries = await deliveriesOf(
    ctx,
    changed.map(({ before }) => before.unitId),
  );
  const plans = changed.flatMap(({ before, after }) => {
    const own = deliveries.get(before.unitId);
    return own ? [{ unitId: before.unitId, ...followMaterials(own, before.materials, after) }] : [];
  });
  await redate(
    ctx,
    plans.flatMap((plan) => plan.moved),
  );
  await merge(
    ctx,
    plans.flatMap((plan) => plan.merged),
  );
  await createDeliveries(
    ctx,
    plans.flatMap(({ unitId, added }) => added.map((day) => ({ unitId, day }))),
  );
}

async function deliveriesOf(ctx: ServiceContext, unitIds: string[]): Promise<Map<string, LotDelivery[]>> {
  const rows = await ctx.db
    .select({
      unitId: deliveryLotUnits.unitId,
      deliveryLotId: deliveryLots.deliveryLotId,
      day: deliveryLots.deliveryDate,
      deliveryType: deliveryLots.deliveryType,
    })
    .from(deliveryLotUnits)
    .innerJoin(deliveryLots, eq(deliveryLots.deliveryLotId, deliveryLotUnits.deliveryLotId))
    .where(inArray(deliveryLotUnits.unitId, unitIds))
    .orderBy(deliveryLots.deliveryDate, deliveryLots.deliveryLotId);
  const byUnit = new Map<string, LotDelivery[]>();
  for (const { unitId, ...delivery } of rows) byUnit.set(unitId, [...(byUnit.get(unitId) ?? []), delivery]);
  return byUnit;
}

async function redate(ctx: ServiceContext, moved: { deliveryLotId: string; day: string }[]): Promise<void> {
  if (moved.length === 0) return;
  await ctx.db.execute(sql`
    update delivery_lots lot set
      delivery_date = sent.day, version = lot.version + 1, updated_at = ${ctx.now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as sent("deliveryLotId" uuid, day date)
    where lot.delivery_lot_id = sent."deliveryLotId"`);
}

/** Merges a delivery into another one: its walls are added there, without duplicates. */
async function merge(
  ctx: ServiceContext,
  merged: { deliveryLotId: string; intoId: string }[],
): Promise<void> {
  if (merged.length === 0) return;
  const sent = sql`jsonb_to_recordset(${JSON.stringify(merged)}::jsonb) as sent("deliveryLotId" uuid, "intoId" uuid)`;
  await ctx.db.execute(sql`
    with joining as (
      select distinct on ("intoId", wall.unit_id, wall.wall_no) "intoId", wall.*
      from ${sent} join delivery_walls wall on wall.delivery_lot_id = sent."deliveryLotId"
      where not exists (
        select 1 from delivery_walls own
        where own.delivery_lot_id = "intoId" and own.wall_no = wall.wall_no
          and own.unit_id is not distinct from wall.unit_id)
    )
    insert into delivery_walls (delivery_lot_id, position, unit_id, wall_no, global_id)
    select "intoId", coalesce((select max(position) from delivery_walls where delivery_lot_id = "intoId"), -1)
      + row_number() over (partition by "intoId" order by delivery_lot_id, position), unit_id, wall_no, global_id
    from joining`);
  await ctx.db.execute(
    sql`delete from delivery_lots using ${sent} where delivery_lots.delivery_lot_id = sent."deliveryLotId"`,
  );
}
