import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_DEPTH } from '@/lib/domain/search/kinds';
import type { ServiceContext } from '../context';

/**
 * Number of different results of a search, at most `SEARCH_DEPTH`, for a query of their `id`: for a page
 * after the last one, which has no row that contains the count.
 */
export async function countMatches(ctx: ServiceContext, found: SQL): Promise<number> {
  const [counted] = await ctx.db
    .select({ value: sql<number>`least(count(distinct id), ${SEARCH_DEPTH})::int` })
    .from(sql`(${found}) found`);
  return counted?.value ?? 0;
}
