import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ServiceContext } from '../context';

/**
 * Updates the earliest delivery date of every unit of a project (of its own materials and those below) and
 * the root's `FirstDelivery`, after a change of materials or units (domain.md §4, §6). The caller has locked
 * the root.
 * @param changedLotIds lots whose materials were written: they always get a new version
 */
export async function refreshEarliestDates(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  rootUnitId: string,
  changedLotIds: readonly string[] = [],
): Promise<void> {
  const now = ctx.now.toISOString();
  await ctx.db.execute(sql`
    with recursive dated as (
      select units.unit_id, units.parent_unit_id, min(materials.delivery_date) as day
      from units join materials using (unit_id)
      where units.root_unit_id = ${rootUnitId} and materials.delivery_date is not null
      group by units.unit_id
      union all
      select parent.unit_id, parent.parent_unit_id, dated.day
      from dated join units parent on parent.unit_id = dated.parent_unit_id
    ), earliest as (
      select unit_id, min(day) as day from dated group by unit_id
    )
    update units set earliest_delivery_date = found.day, version = units.version + 1, updated_at = ${now}
    from (
      select units.unit_id, earliest.day
      from units left join earliest using (unit_id)
      where units.root_unit_id = ${rootUnitId}
    ) found
    where units.unit_id = found.unit_id
      and (
        units.earliest_delivery_date is distinct from found.day
        or units.unit_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(changedLotIds)}::jsonb))
      )`);
  await ctx.db.execute(sql`
    delete from unit_params using units
    where unit_params.unit_id = units.unit_id and units.unit_id = ${rootUnitId}
      and param_key = 'FirstDelivery' and units.earliest_delivery_date is null`);
  await ctx.db.execute(sql`
    insert into unit_params (unit_param_id, unit_id, param_key, param_value, created_on)
    select ${uuidv7()}::uuid, unit_id, 'FirstDelivery', earliest_delivery_date::text, ${now}::timestamptz
    from units where unit_id = ${rootUnitId} and earliest_delivery_date is not null
    on conflict (unit_id, param_key) do update set param_value = excluded.param_value
    where unit_params.param_value <> excluded.param_value`);
}
