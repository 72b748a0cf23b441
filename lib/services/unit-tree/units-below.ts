import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { UnitRow } from '../scope';

/**
 * The ids of units and everything that is deleted with them: all units below, and the drawing jobs of their
 * lots. A subquery for `in`.
 */
export function withEverythingBelow(...unitIds: string[]): SQL {
  return sql`(
    ${climbedDown(unitIds)}
    -- For a root no recursion is needed: its units contain its id.
    union select unit_id from units where ${inArray(sql`root_unit_id`, unitIds)})`;
}

/** The same unit by unit: rows of a unit's id as `origin` and the ids with it as `unit_id`. */
export function eachWithEverythingBelow(unitIds: readonly string[]): SQL {
  const ids = [...unitIds];
  return sql`(
    with recursive below(origin, unit_id) as (
      select unit_id, unit_id from units where ${inArray(sql`unit_id`, ids)} and parent_unit_id is not null
      union
      select below.origin, child.unit_id from units child
      join below on child.parent_unit_id = below.unit_id or child.approval_lot_id = below.unit_id
    ) select origin, unit_id from below
    union select root_unit_id, unit_id from units where ${inArray(sql`root_unit_id`, ids)})`;
}

/**
 * The same for one known unit, as a predicate on `units`: Postgres plans better if each kind is written
 * separately.
 */
export function isWithEverythingBelow({
  unitId,
  parentUnitId,
}: Pick<UnitRow, 'unitId' | 'parentUnitId'>): SQL {
  return parentUnitId === null
    ? eq(units.rootUnitId, unitId)
    : sql`${units.unitId} in (${climbedDown([unitId])})`;
}

function climbedDown(unitIds: string[]): SQL {
  return sql`with recursive below(unit_id) as (
      select unit_id from units where ${inArray(sql`unit_id`, unitIds)} and parent_unit_id is not null
      union
      select child.unit_id from units child
      join below on child.parent_unit_id = below.unit_id or child.approval_lot_id = below.unit_id
    ) select unit_id from below`;
}
