import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_DEPTH } from '@/lib/domain/search/kinds';
import type { ServiceContext } from '../context';

/**
 * How many different things a search found, at most `SEARCH_DEPTH`, given a query of their `id`: for a page behind the
 * last one, which has no row to carry the count.
 */
export async function countMatches(ctx: ServiceContext, found: SQL): Promise<number> {
  const [counted] = await ctx.db
    .select({ value: sql<number>`least(count(distinct id), ${SEARCH_DEPTH})::int` })
    .from(sql`(${found}) found`);
  return counted?.value ?? 0;
}
