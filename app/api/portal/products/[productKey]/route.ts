import { changePortalProduct as contract } from '@/lib/contract/configuration';
import { route } from '@/lib/http/route';
import { changePortalProduct } from '@/lib/services/configuration/portal-products';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const { productKey: sentKey = null, version = null, ...input } = body;
  const change = { ...input, sentKey, version: ifMatch ?? version };
  return { data: await changePortalProduct(ctx, params.productKey, change) };
});

export * from '@/lib/http/other-methods';
