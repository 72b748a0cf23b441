import { and, asc, type SQL, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { type UnitRow, visibleUnits } from '../scope';
import type { UnitProduct } from './present-unit';
import { unitProductColumn } from './unit-product';

/**
 * Whether a unit is this one or an ancestor of it, as a predicate on `units`. The ids are read first: for a join,
 * Postgres expects a hundred of them and reads all units.
 */
function isOnPathOf(unitId: string): SQL {
  return sql`${units.unitId} = any(array(
    with recursive ancestors(unit_id, parent_unit_id) as (
      select unit_id, parent_unit_id from units where unit_id = ${unitId}
      union all
      select parent.unit_id, parent.parent_unit_id
      from units parent join ancestors on parent.unit_id = ancestors.parent_unit_id
    ) select unit_id from ancestors))`;
}

/** The units of a path from the root down, read in any order. */
export function fromRootDown(read: readonly UnitRow[]): UnitRow[] {
  const path: UnitRow[] = [];
  let next = read.find(({ parentUnitId }) => parentUnitId === null);
  while (next) {
    path.push(next);
    const { unitId } = next;
    next = read.find(({ parentUnitId }) => parentUnitId === unitId);
  }
  return path;
}

/** The units from the root down to this one, or `NotFound`. */
export async function getUnitPath(ctx: ServiceContext, unitId: string): Promise<UnitRow[]> {
  const rows = await ctx.db
    .select()
    .from(units)
    .where(and(isOnPathOf(unitId), visibleUnits(ctx)));
  if (rows.length === 0) throw notFound();
  return fromRootDown(rows);
}

export interface PathUnit {
  unit: UnitRow;
  product: UnitProduct | null;
}

/** The same by number, with their product types and plants; empty if the unit is not visible. */
export function readPathUnits(ctx: ServiceContext, unitId: string): Promise<PathUnit[]> {
  return ctx.db
    .select({ unit: units, product: unitProductColumn })
    .from(units)
    .where(and(isOnPathOf(unitId), visibleUnits(ctx)))
    .orderBy(asc(units.unitNo), asc(units.unitId));
}
