import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { files, units } from '@/db/schema';

/**
 * Whether the `unit_id` of a row belongs to a project. The ids are read first: with a join, the planner reads
 * the units of all projects if the other table is small.
 * @param rootUnitId by default that of the outer query, which is on `units`
 * @param unitId the column, if the row's table has not the only `unit_id` of the query
 */
export function inProject(rootUnitId: SQL = sql`units.root_unit_id`, unitId: SQL = sql`unit_id`): SQL {
  return sql`${unitId} = any(array(select below.unit_id from units below where below.root_unit_id = ${rootUnitId}))`;
}

/** How the columns of a query on `units` find the rows of its project. */
export interface ProjectRows {
  /** Whether the `unit_id` of a row belongs to it. */
  isIn: SQL;
  /** Its files, those in the bin included, as a table. */
  files: SQL;
}

/** Every column reads the ids of the units: for a few columns, or for units of several projects. */
export const OWN_PROJECT_ROWS: ProjectRows = {
  isIn: inProject(),
  files: sql`(select * from files where ${inProject()}) project_files`,
};

/** The columns share the ids and files that `projectRows` reads: for many columns on one project. */
export const SHARED_PROJECT_ROWS: ProjectRows = {
  isIn: sql`unit_id = any((select unit_ids from project_units)::uuid[])`,
  files: sql`project_files`,
};

/** What columns with `SHARED_PROJECT_ROWS` share, for `with`. */
export function projectRows(db: Db, rootUnitId: string) {
  const unitIds = sql<string[]>`array_agg(${units.unitId})`.as('unit_ids');
  const ofProject = db.select({ unitIds }).from(units).where(eq(units.rootUnitId, rootUnitId));
  return [
    db.$with('project_units').as(ofProject),
    db.$with('project_files').as(db.select().from(files).where(SHARED_PROJECT_ROWS.isIn)),
  ] as const;
}
