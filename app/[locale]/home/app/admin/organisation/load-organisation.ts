import { getFormatter } from 'next-intl/server';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { listGettingStarted } from '@/lib/services/configuration/getting-started';
import { getPortalLegal } from '@/lib/services/configuration/legal-texts';
import { listPortalProducts } from '@/lib/services/configuration/portal-products';
import type { ServiceContext } from '@/lib/services/context';
import { listTenants } from '@/lib/services/tenants/list-tenants';

/**
 * What a new portal still needs, what is said of it, and what its operator publishes; for administrators of tenants,
 * what theirs still need, and what they are called.
 */
export async function loadOrganisation(ctx: ServiceContext) {
  const steps = await listGettingStarted(ctx);
  if (!canUseAdmin(ctx.viewer).can) {
    const [format, tenants] = await Promise.all([getFormatter(), listTenants(ctx)]);
    const own = format.list(tenants.map(({ title }) => title));
    return { steps, product: undefined, legal: undefined, own };
  }
  const [product, legal] = await Promise.all([loadPortalProduct(ctx), getPortalLegal(ctx)]);
  return { steps, product, legal, own: undefined };
}

/** What is said of the portal, for administrators. */
export async function loadPortalProduct(ctx: ServiceContext) {
  return (await listPortalProducts(ctx)).find(({ productID }) => productID === ctx.product.productId);
}
