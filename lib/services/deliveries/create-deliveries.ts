import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Day } from '@/lib/domain/calendar';
import { daysOf } from '@/lib/domain/deliveries/follow-materials';
import type { ServiceContext } from '../context';
import { loadLots } from './load-lots';

/**
 * Creates the deliveries of an approval lot when it is approved: one for each delivery day of its materials,
 * Planned (domain.md §4). Days that already have one are skipped, so that a second approval adds nothing.
 */
export async function createDeliveriesForLot(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  lot: { unitId: string; rootUnitId: string },
): Promise<void> {
  const [found] = await loadLots(ctx, lot.rootUnitId, [lot.unitId]);
  const days = daysOf(found?.materials ?? []);
  await createDeliveries(
    ctx,
    days.map((day) => ({ unitId: lot.unitId, day })),
  );
}

/** Adds a Planned delivery for each lot and day that has none; lots are named as in their subproject. */
export async function createDeliveries(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  added: readonly { unitId: string; day: Day }[],
): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map((delivery) => ({ id: uuidv7(), ...delivery }));
  const now = ctx.now.toISOString();
  await ctx.db.execute(sql`
    with sent as (
      select sent.id, sent.day, lot.unit_id, lot.root_unit_id, lot.title, parent.title as subproject
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(id uuid, "unitId" uuid, day date)
      join units lot on lot.unit_id = sent."unitId"
      left join units parent on parent.unit_id = lot.parent_unit_id
      where not exists (
        select 1 from delivery_lot_units part join delivery_lots using (delivery_lot_id)
        where part.unit_id = lot.unit_id and delivery_lots.delivery_date = sent.day)
    ), created as (
      insert into delivery_lots (delivery_lot_id, root_unit_id, title, delivery_date, delivery_type, created_at, updated_at)
      select id, root_unit_id, concat_ws(', ', subproject, title), day, 'Planned', ${now}::timestamptz, ${now}::timestamptz
      from sent
    )
    insert into delivery_lot_units (delivery_lot_id, unit_id, position)
    select id, unit_id, 0 from sent`);
}
