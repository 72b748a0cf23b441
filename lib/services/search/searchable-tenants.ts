import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { members, tenantFeatures, units } from '@/db/schema';
import type { ServiceContext } from '../context';
import { actingIds, isActingMember, openTenantIds } from '../scope';

/**
 * The tenants with the feature AdvancedSearch that have a project visible to the viewer (portal-2 §2,
 * Search).
 */
export async function searchableTenants(ctx: ServiceContext): Promise<number[]> {
  return (await searchedTenants(ctx)).map(({ tenantId }) => tenantId);
}

/** Whether the viewer may search anything, as a column of any query. */
export function canSearchColumn(ctx: ServiceContext): SQL<boolean> {
  return sql<boolean>`exists ${searchedTenants(ctx)}`;
}

function searchedTenants(ctx: ServiceContext) {
  const openTenants = openTenantIds(ctx.viewer, ctx.product);
  const memberOf = ctx.db
    .select({ one: sql`1` })
    .from(members)
    .innerJoin(units, eq(units.unitId, members.rootUnitId))
    .where(and(isActingMember(actingIds(ctx.viewer)), eq(units.tenantId, tenantFeatures.tenantId)));
  return ctx.db
    .select({ tenantId: tenantFeatures.tenantId })
    .from(tenantFeatures)
    .where(
      and(
        eq(tenantFeatures.featureKey, 'AdvancedSearch'),
        inArray(tenantFeatures.tenantId, ctx.product.tenantIds),
        or(
          exists(memberOf),
          openTenants.length > 0 ? inArray(tenantFeatures.tenantId, openTenants) : undefined,
        ),
      ),
    );
}
