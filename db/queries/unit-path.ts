import { and, asc, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type UnitRow, units } from '@/db/schema';
import { type Reader, visibleUnits } from './scope';
import { SHOWN_UNIT_COLUMNS, type ShownUnit } from './shown-units';
import { named, qualified } from './sql';
import { type UnitProduct, unitProductColumn } from './unit-product';

const own = alias(units, 'own');
const parent = alias(units, 'parent');

/**
 * Whether a unit is this one or an ancestor of it, as a predicate on `units`. The ids are read first: for a join,
 * Postgres expects a hundred of them and reads all units.
 */
function isOnPathOf(unitId: string): SQL {
  return qualified`${units.unitId} = any(array(
    with recursive ancestors(id, parent) as (
      select ${own.unitId}, ${own.parentUnitId} from ${named(own)} where ${own.unitId} = ${unitId}
      union all
      select ${parent.unitId}, ${parent.parentUnitId}
      from ${named(parent)} join ancestors on ${parent.unitId} = ancestors.parent
    ) select id from ancestors))`;
}

/** A unit and its ancestors, in any order; empty if the unit is not visible. */
export function readUnitPath(reader: Reader, unitId: string): Promise<UnitRow[]> {
  return reader.db
    .select()
    .from(units)
    .where(and(isOnPathOf(unitId), visibleUnits(reader)));
}

interface PathUnit {
  unit: ShownUnit;
  product: UnitProduct | null;
}

/** The same by number, with their product types and plants. */
export function readPathUnits(reader: Reader, unitId: string): Promise<PathUnit[]> {
  return reader.db
    .select({ unit: SHOWN_UNIT_COLUMNS, product: unitProductColumn })
    .from(units)
    .where(and(isOnPathOf(unitId), visibleUnits(reader)))
    .orderBy(asc(units.unitNo), asc(units.unitId));
}
