import { type SQL, sql } from 'drizzle-orm';

/**
 * The ids of a unit and of all that goes with it: everything below, and the drawing jobs of its lots. A subquery
 * for `in`.
 */
export function withEverythingBelow(unitId: string): SQL {
  return sql`(
    with recursive below(unit_id) as (
      select unit_id from units where unit_id = ${unitId}
      union
      select child.unit_id from units child
      join below on child.parent_unit_id = below.unit_id or child.approval_lot_id = below.unit_id
    ) select unit_id from below)`;
}
