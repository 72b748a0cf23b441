import { inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { materials } from '@/db/schema';
import type { ServiceContext } from '../context';
import type { JudgedLot } from './judge-structure';

/** All materials that a lot is to have, in their order. */
export interface LotMaterials {
  unitId: string;
  materials: JudgedLot['materials'];
}

/** Replaces the materials of these lots, and rewrites what follows from them in the whole project. */
export async function writeMaterials(
  ctx: ServiceContext,
  rootUnitId: string,
  lots: readonly LotMaterials[],
): Promise<void> {
  const unitIds = lots.map(({ unitId }) => unitId);
  const rows = lots.flatMap((lot) =>
    lot.materials.map(({ productTypeId, volumeM3, deliveryDay }, position) => ({
      ...{ material_id: uuidv7(), unit_id: lot.unitId, position },
      ...{ product_type_id: productTypeId, volume_m3: volumeM3, delivery_date: deliveryDay },
    })),
  );
  if (unitIds.length > 0) await ctx.db.delete(materials).where(inArray(materials.unitId, unitIds));
  if (rows.length > 0) {
    await ctx.db.execute(sql`
      insert into materials (material_id, unit_id, position, product_type_id, volume_m3, delivery_date)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(
        material_id uuid, unit_id uuid, position int, product_type_id int, volume_m3 numeric, delivery_date date)`);
  }
  await rewriteEarliestDays(ctx, rootUnitId);
  await rewriteFirstDelivery(ctx, rootUnitId);
}

/** The earliest date of a unit is that of its own materials and those below it (domain.md §6). */
async function rewriteEarliestDays(ctx: ServiceContext, rootUnitId: string): Promise<void> {
  await ctx.db.execute(sql`
    with lot as (
      select units.unit_id, units.parent_unit_id, min(materials.delivery_date) as day
      from units left join materials using (unit_id)
      where units.root_unit_id = ${rootUnitId} and units.unit_type = 'approvallot'
      group by units.unit_id
    ), wanted as (
      select unit_id, day from lot
      union all
      select subproject.unit_id, min(lot.day)
      from units subproject left join lot on lot.parent_unit_id = subproject.unit_id
      where subproject.root_unit_id = ${rootUnitId} and subproject.unit_type = 'subproject'
      group by subproject.unit_id
      union all
      select ${rootUnitId}::uuid, min(day) from lot
    )
    update units set earliest_delivery_date = wanted.day
    from wanted
    where units.unit_id = wanted.unit_id and units.earliest_delivery_date is distinct from wanted.day`);
}

/** The root's parameter that task cards show (domain.md §4). */
async function rewriteFirstDelivery(ctx: ServiceContext, rootUnitId: string): Promise<void> {
  await ctx.db.execute(sql`
    with first as (
      select unit_id, earliest_delivery_date::text as day from units
      where unit_id = ${rootUnitId}
    ), removed as (
      delete from unit_params using first
      where unit_params.unit_id = first.unit_id and param_key = 'FirstDelivery' and first.day is null
    )
    insert into unit_params (unit_param_id, unit_id, param_key, param_value, created_on)
    select ${uuidv7()}::uuid, unit_id, 'FirstDelivery', day, ${ctx.now.toISOString()} from first where day is not null
    on conflict (unit_id, param_key) do update set param_value = excluded.param_value`);
}
