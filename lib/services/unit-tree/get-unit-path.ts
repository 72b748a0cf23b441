import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { type UnitRow, visibleUnits } from '../scope';
import type { UnitProduct } from './present-unit';
import { unitProductColumn } from './unit-product';

const distance = sql<number>`path.distance`;

/** A unit and its ancestors, as a table to join `units` with. */
function pathOf(unitId: string): SQL {
  return sql`(
    with recursive ancestors(unit_id, parent_unit_id, distance) as (
      select unit_id, parent_unit_id, 0 from units where unit_id = ${unitId}
      union all
      select parent.unit_id, parent.parent_unit_id, distance + 1
      from units parent join ancestors on parent.unit_id = ancestors.parent_unit_id
    ) select unit_id as ancestor_id, distance from ancestors) as path`;
}

/** The units from the root down to this one, or `NotFound`. */
export async function getUnitPath(ctx: ServiceContext, unitId: string): Promise<UnitRow[]> {
  const rows = await ctx.db
    .select({ unit: units })
    .from(units)
    .innerJoin(pathOf(unitId), eq(units.unitId, sql`path.ancestor_id`))
    .where(visibleUnits(ctx))
    .orderBy(desc(distance));
  if (rows.length === 0) throw notFound();
  return rows.map((row) => row.unit);
}

export interface PathUnit {
  unit: UnitRow;
  product: UnitProduct | null;
  /** Number of levels from the unit up to this one. */
  distance: number;
}

/** The same by number, with their product types and plants; empty if the unit is not visible. */
export function readPathUnits(ctx: ServiceContext, unitId: string): Promise<PathUnit[]> {
  return ctx.db
    .select({ unit: units, product: unitProductColumn, distance })
    .from(units)
    .innerJoin(pathOf(unitId), eq(units.unitId, sql`path.ancestor_id`))
    .where(visibleUnits(ctx))
    .orderBy(asc(units.unitNo), asc(units.unitId));
}
