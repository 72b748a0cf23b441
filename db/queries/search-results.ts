import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { units } from '@/db/schema';
import { SEARCH_DEPTH } from '@/lib/domain/search/kinds';
import { parentTitles } from './parent-titles';
import { SHOWN_UNIT_COLUMNS } from './shown-units';
import { qualified, query, scalar } from './sql';

const root = alias(units, 'root');
const titleOfRoot = query.select({ title: root.title }).from(root).where(eq(root.unitId, units.rootUnitId));

/** The unit of a result and its place in the project, as columns of a query on `units`. */
export const PLACED_UNIT_COLUMNS = {
  unit: SHOWN_UNIT_COLUMNS,
  rootTitle: scalar(titleOfRoot),
  parents: parentTitles(units.unitId),
};

/**
 * Number of different results of a search, at most `SEARCH_DEPTH`, for a query of their `id`: for a page
 * after the last one, which has no row that contains the count.
 */
export async function countMatches(db: Db, found: SQL): Promise<number> {
  const [counted] = await db
    .select({ value: sql<number>`least(count(distinct id), ${SEARCH_DEPTH})::int` })
    .from(qualified`(${found}) found`);
  return counted?.value ?? 0;
}
