import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { visibleUnits } from '../scope';
import { searchableTenants } from './searchable-tenants';

/** Minimum similarity of a word and a part of a name: `pakr` still finds `Park`. */
const LIKENESS = '0.4';

/**
 * The units the viewer may search, as a predicate on `units`: the visible ones in projects of tenants with
 * the feature (portal-2 §2, Search). @throws AppError FeatureDisabled if there is no such tenant
 */
export async function searchScope(ctx: ServiceContext): Promise<SQL> {
  const tenantIds = await searchableTenants(ctx);
  if (tenantIds.length === 0) throw new AppError('FeatureDisabled');
  return and(inArray(units.tenantId, tenantIds), visibleUnits(ctx)) ?? sql`false`;
}

/** Runs queries with `wordsResemble`: the minimum similarity is a setting of the transaction. */
export function withLikeness<T>(
  outer: ServiceContext,
  work: (ctx: ServiceContext) => Promise<T>,
): Promise<T> {
  return inTransaction(outer, async (ctx) => {
    await ctx.db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`);
    return work(ctx);
  });
}
