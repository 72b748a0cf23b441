import { inArray, type SQL, sql } from 'drizzle-orm';

/**
 * The ids of units and of all that goes with them: everything below, and the drawing jobs of their lots. A subquery
 * for `in`.
 */
export function withEverythingBelow(...unitIds: string[]): SQL {
  return sql`(
    with recursive below(unit_id) as (
      select unit_id from units where ${inArray(sql`unit_id`, unitIds)} and parent_unit_id is not null
      union
      select child.unit_id from units child
      join below on child.parent_unit_id = below.unit_id or child.approval_lot_id = below.unit_id
    ) select unit_id from below
    -- A root need not be climbed down: its units name it.
    union select unit_id from units where ${inArray(sql`root_unit_id`, unitIds)})`;
}
