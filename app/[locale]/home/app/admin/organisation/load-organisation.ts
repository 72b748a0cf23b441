import { listGettingStarted } from '@/lib/services/configuration/getting-started';
import { getPortalLegal } from '@/lib/services/configuration/legal-texts';
import { listPortalProducts } from '@/lib/services/configuration/portal-products';
import type { ServiceContext } from '@/lib/services/context';

/** What a new portal still needs, what is said of it, and what its operator publishes. */
export async function loadOrganisation(ctx: ServiceContext) {
  const [steps, products, legal] = await Promise.all([
    listGettingStarted(ctx),
    listPortalProducts(ctx),
    getPortalLegal(ctx),
  ]);
  return { steps, product: products.find(({ productID }) => productID === ctx.product.productId), legal };
}
