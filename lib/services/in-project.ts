import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether the `unit_id` of a row belongs to a project. The ids are read first: with a join, the planner reads
 * the units of all projects if the other table is small.
 * @param rootUnitId by default that of the outer query, which is on `units`
 */
export function inProject(rootUnitId: SQL = sql`units.root_unit_id`): SQL {
  return sql`unit_id = any(array(select below.unit_id from units below where below.root_unit_id = ${rootUnitId}))`;
}
