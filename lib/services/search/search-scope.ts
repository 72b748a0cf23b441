import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { visibleUnits } from '@/db/queries/scope';
import { setLikeness } from '@/db/queries/search-matches';
import { readSearchableTenants } from '@/db/queries/searchable-tenants';
import { units } from '@/db/schema';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';

/**
 * The units the viewer may search, as a predicate on `units`: the visible ones in projects of tenants with
 * the feature (portal-2 §2, Search). @throws AppError FeatureDisabled if there is no such tenant
 */
export async function searchScope(ctx: ServiceContext): Promise<SQL> {
  const tenantIds = await readSearchableTenants(ctx);
  if (tenantIds.length === 0) throw new AppError('FeatureDisabled');
  return and(inArray(units.tenantId, tenantIds), visibleUnits(ctx)) ?? sql`false`;
}

/** Runs queries with `wordsResemble`: the minimum similarity is a setting of the transaction. */
export function withLikeness<T>(
  outer: ServiceContext,
  work: (ctx: ServiceContext) => Promise<T>,
): Promise<T> {
  return inTransaction(outer, async (ctx) => {
    await setLikeness(ctx.db);
    return work(ctx);
  });
}
