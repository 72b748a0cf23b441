import { asc, inArray } from 'drizzle-orm';
import { salesOrganisations } from '@/db/schema';
import type { SalesOrgKeyDto } from '@/lib/contract/banners';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';

/** The sales organisations of the product by title, for administrators. */
export async function listBannerOrganisations(ctx: ServiceContext): Promise<SalesOrgKeyDto[]> {
  requireAllowed(canUseAdmin(ctx.viewer));
  const { salesOrgId, key, title, tenantId } = salesOrganisations;
  return ctx.db
    .select({ salesOrgID: salesOrgId, salesOrgKey: key, title })
    .from(salesOrganisations)
    .where(inArray(tenantId, ctx.product.tenantIds))
    .orderBy(asc(title), asc(salesOrgId));
}
