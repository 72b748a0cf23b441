import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { featuresOf } from '@/db/queries/tenant-features';
import { ruleColumns } from '@/db/queries/tenant-rules';
import { tenants } from '@/db/schema';
import type { TenantDto } from '@/lib/contract/tenants';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import type { ServiceContext } from '../context';
import { logoUrl } from '../pictures/picture-address';
import { requireAllowed } from '../require';

/** The tenants of the product with their active features, for administrators. */
export async function listTenants(ctx: ServiceContext): Promise<TenantDto[]> {
  requireAllowed(canUseAdmin(ctx.viewer));
  return tenantsWithFeatures(ctx, eq(tenants.productId, ctx.product.productId));
}

/** Tenants with their active features, ordered by id. */
export async function tenantsWithFeatures(
  { db, product }: Pick<ServiceContext, 'db' | 'product'>,
  where: SQL | undefined,
): Promise<TenantDto[]> {
  const { tenantId, deactivatedAt } = tenants;
  const rows = await db
    .select({
      tenantID: tenantId,
      tenantKey: tenants.key,
      title: tenants.title,
      numberPrefix: sql<string>`coalesce(${tenants.numberPrefix}, ${tenantId}::text)`,
      orderPrefix: tenants.orderPrefix,
      replyTo: tenants.replyTo,
      infoHtml: sql<string>`coalesce(${tenants.infoHtml}, '')`,
      thumbnailKey: tenants.thumbnailKey,
      features: featuresOf(tenantId),
      rules: ruleColumns,
      isActive: sql<boolean>`${isNull(deactivatedAt)}`,
      version: tenants.version,
    })
    .from(tenants)
    .where(where)
    .orderBy(asc(tenantId));
  return rows.map(({ thumbnailKey, ...tenant }) => ({
    ...tenant,
    thumbnailUrl: logoUrl(product, logoIdOf(tenant.tenantID, null), thumbnailKey),
  }));
}
