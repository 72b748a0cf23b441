import { and, eq, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { type UnitRow, visibleUnits } from '../scope';

/** The units from the root down to this one, or `NotFound`. */
export async function getUnitPath(ctx: ServiceContext, unitId: string): Promise<UnitRow[]> {
  const rows = await ctx.db
    .select({ unit: units })
    .from(units)
    .innerJoin(
      sql`(
        with recursive ancestors(unit_id, parent_unit_id, distance) as (
          select unit_id, parent_unit_id, 0 from units where unit_id = ${unitId}
          union all
          select parent.unit_id, parent.parent_unit_id, distance + 1
          from units parent join ancestors on parent.unit_id = ancestors.parent_unit_id
        ) select unit_id as ancestor_id, distance from ancestors) as path`,
      eq(units.unitId, sql`path.ancestor_id`),
    )
    .where(and(visibleUnits(ctx)))
    .orderBy(sql`path.distance desc`);
  if (rows.length === 0) throw notFound();
  return rows.map((row) => row.unit);
}
