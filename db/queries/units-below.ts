import { eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type UnitRow, units } from '@/db/schema';
import { named, qualified } from './sql';

const child = alias(units, 'child');

/**
 * The ids of units and everything that is deleted with them: all units below, and the drawing jobs of their
 * lots. A subquery for `in`.
 */
export function withEverythingBelow(...unitIds: string[]): SQL {
  return qualified`(
    ${climbedDown(unitIds)}
    -- For a root no recursion is needed: its units contain its id.
    union select ${units.unitId} from ${units} where ${inArray(units.rootUnitId, unitIds)})`;
}

/** The same unit by unit: rows of a unit's id as `top` and the ids with it as `id`. */
export function eachWithEverythingBelow(unitIds: readonly string[]): SQL {
  const ids = [...unitIds];
  return qualified`(
    with recursive below(top, id) as (
      select ${units.unitId}, ${units.unitId} from ${units}
      where ${inArray(units.unitId, ids)} and ${units.parentUnitId} is not null
      union
      select below.top, ${child.unitId} from ${named(child)}
      join below on ${child.parentUnitId} = below.id or ${child.approvalLotId} = below.id
    ) select top, id from below
    union select ${units.rootUnitId}, ${units.unitId} from ${units} where ${inArray(units.rootUnitId, ids)})`;
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
    : qualified`${units.unitId} in (${climbedDown([unitId])})`;
}

function climbedDown(unitIds: string[]): SQL {
  return qualified`with recursive below(id) as (
      select ${units.unitId} from ${units}
      where ${inArray(units.unitId, unitIds)} and ${units.parentUnitId} is not null
      union
      select ${child.unitId} from ${named(child)}
      join below on ${child.parentUnitId} = below.id or ${child.approvalLotId} = below.id
    ) select id from below`;
}
