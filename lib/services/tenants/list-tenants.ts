import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { featuresOf } from '@/db/queries/tenant-features';
import { ruleColumns } from '@/db/queries/tenant-rules';
import { tenants } from '@/db/schema';
import type { TenantDto } from '@/lib/contract/tenants';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import type { ServiceContext } from '../context';
import { logoUrl } from '../pictures/picture-address';
import { requireSomeAdministrator, withinLimits } from '../require';

/** The tenants of the product with their active features, for administrators; those of tenants get theirs. */
export async function listTenants(ctx: ServiceContext): Promise<TenantDto[]> {
  requireSomeAdministrator(ctx);
  const isOwn = withinLimits(ctx.viewer, (tenantIds) => inArray(tenants.tenantId, [...tenantIds]));
  return tenantsWithFeatures(ctx, and(eq(tenants.productId, ctx.product.productId), isOwn));
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
      accent: tenants.accent,
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
