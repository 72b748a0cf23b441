import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { bannerSalesOrganisations, banners, salesOrganisations } from '@/db/schema';
import type { ServiceContext } from '../context';

/** Banners that reach an organisation of the product and fit the further condition, as a predicate on `banners`. */
export function bannersReaching(
  ctx: Pick<ServiceContext, 'db' | 'product'>,
  condition: SQL | undefined = undefined,
): SQL {
  const reached = ctx.db
    .select({ one: sql`1` })
    .from(bannerSalesOrganisations)
    .innerJoin(salesOrganisations, eq(salesOrganisations.salesOrgId, bannerSalesOrganisations.salesOrgId))
    .where(
      and(
        eq(bannerSalesOrganisations.bannerId, banners.bannerId),
        inArray(salesOrganisations.tenantId, ctx.product.tenantIds),
        condition,
      ),
    );
  return exists(reached);
}
