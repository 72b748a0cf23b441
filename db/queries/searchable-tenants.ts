import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { members, tenantFeatures, units } from '@/db/schema';
import { actingIds, isActingMember, openTenantIds, type Reader } from './scope';
import { query } from './sql';

/**
 * The tenants with the feature AdvancedSearch that have a project visible to the reader (portal-2 §2,
 * Search).
 */
export async function readSearchableTenants(reader: Reader): Promise<number[]> {
  return (await searchedTenants(reader)).map(({ tenantId }) => tenantId);
}

/** Whether the reader may search anything, as a column of any query. */
export function canSearchColumn(reader: Reader): SQL<boolean> {
  return sql<boolean>`${exists(searchedTenants(reader))}`;
}

function searchedTenants({ db, viewer, product }: Reader) {
  const { tenantId, featureKey } = tenantFeatures;
  const openTenants = openTenantIds(viewer, product);
  const memberOf = query
    .select({ one: sql`1` })
    .from(members)
    .innerJoin(units, eq(units.unitId, members.rootUnitId))
    .where(and(isActingMember(actingIds(viewer)), eq(units.tenantId, tenantId)));
  return db
    .select({ tenantId })
    .from(tenantFeatures)
    .where(
      and(
        eq(featureKey, 'AdvancedSearch'),
        inArray(tenantId, product.tenantIds),
        or(exists(memberOf), openTenants.length > 0 ? inArray(tenantId, openTenants) : undefined),
      ),
    );
}
