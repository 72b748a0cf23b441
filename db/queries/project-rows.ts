import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { files, units } from '@/db/schema';
import { named, qualified } from './sql';

const below = alias(units, 'below');

/**
 * Whether the unit of a row belongs to a project. The ids are read first: with a join, the planner reads the units of
 * all projects if the other table is small.
 * @param rootUnitId by default that of the outer query, which is on `units`
 */
export function inProject(unitId: SQLWrapper, rootUnitId: SQLWrapper = units.rootUnitId): SQL {
  return qualified`${unitId} = any(array(
    select ${below.unitId} from ${named(below)} where ${below.rootUnitId} = ${rootUnitId}))`;
}

/** The files of a project, those in the bin included, as `ProjectRows` reads them. */
export const projectFiles = alias(files, 'project_files');

/** How the columns of a query on `units` find the rows of its project. */
export interface ProjectRows {
  /** Whether the unit of a row belongs to it. */
  isIn(unitId: SQLWrapper): SQL;
  /** The table `projectFiles`, for `from`. */
  files: SQL;
}

/** Every column reads the ids of the units: for a few columns, or for units of several projects. */
export const OWN_PROJECT_ROWS: ProjectRows = {
  isIn: (unitId) => inProject(unitId),
  files: qualified`(select * from ${files} where ${inProject(files.unitId)}) project_files`,
};

/** The columns share the ids and files that `projectRows` reads: for many columns on one project. */
export const SHARED_PROJECT_ROWS: ProjectRows = {
  isIn: (unitId) => qualified`${unitId} = any((select ids from project_units)::uuid[])`,
  files: sql`project_files`,
};

/** What columns with `SHARED_PROJECT_ROWS` share, for `with`. */
export function projectRows(db: Db, rootUnitId: string) {
  const ids = sql<string[]>`array_agg(${units.unitId})`.as('ids');
  const ofProject = db.select({ ids }).from(units).where(eq(units.rootUnitId, rootUnitId));
  return [
    db.$with('project_units').as(ofProject),
    db.$with('project_files').as(db.select().from(files).where(SHARED_PROJECT_ROWS.isIn(files.unitId))),
  ] as const;
}
