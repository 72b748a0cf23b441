import { asc, inArray, sql } from 'drizzle-orm';
import { tenants } from '@/db/schema';
import type { TenantDto } from '@/lib/contract/tenants';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { FeatureKey } from '@/lib/domain/vocabulary/features';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';

/** The tenants of the product with their active features, for administrators. */
export async function listTenants(ctx: ServiceContext): Promise<TenantDto[]> {
  requireAllowed(canUseAdmin(ctx.viewer));
  return ctx.db
    .select({
      tenantID: tenants.tenantId,
      tenantKey: tenants.key,
      title: tenants.title,
      features: sql<FeatureKey[]>`(
        select coalesce(json_agg(own.feature_key order by own.feature_key), '[]') from tenant_features own
        where own.tenant_id = tenants.tenant_id)`,
    })
    .from(tenants)
    .where(inArray(tenants.tenantId, ctx.product.tenantIds))
    .orderBy(asc(tenants.tenantId));
}
