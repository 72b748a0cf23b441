import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { bannerSalesOrganisations, banners, salesOrganisations } from '@/db/schema';
import type { ServiceContext } from '../context';

/**
 * Banners for an organisation of the product that matches the additional condition, as a predicate on
 * `banners`.
 */
export function bannersReaching(
  ctx: Pick<ServiceContext, 'db' | 'product'>,
  condition: SQL | undefined = undefined,
): SQL {
  const { productId, tenantIds } = ctx.product;
  const named = ctx.db
    .select({ one: sql`1` })
    .from(bannerSalesOrganisations)
    .where(
      and(
        eq(bannerSalesOrganisations.bannerId, banners.bannerId),
        eq(bannerSalesOrganisations.salesOrgId, salesOrganisations.salesOrgId),
      ),
    );
  const reached = ctx.db
    .select({ one: sql`1` })
    .from(salesOrganisations)
    .where(
      and(
        inArray(salesOrganisations.tenantId, tenantIds),
        or(eq(banners.allOfProductId, productId), exists(named)),
        condition,
      ),
    );
  return exists(reached);
}
