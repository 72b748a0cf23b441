import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { members, tenantFeatures, units } from '@/db/schema';
import type { ServiceContext } from '@/lib/services/context';
import { openTenantIds } from '@/lib/services/scope';

/** Whether a tenant whose projects the caller sees has the feature AdvancedSearch (portal-2 §2, Search). */
export async function canSearch(ctx: ServiceContext): Promise<boolean> {
  const openTenants = openTenantIds(ctx.viewer, ctx.product);
  const memberOf = ctx.db
    .select({ one: sql`1` })
    .from(members)
    .innerJoin(units, eq(units.unitId, members.rootUnitId))
    .where(and(eq(members.userId, ctx.viewer.userId), eq(units.tenantId, tenantFeatures.tenantId)));
  const [found] = await ctx.db
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
    )
    .limit(1);
  return found !== undefined;
}
