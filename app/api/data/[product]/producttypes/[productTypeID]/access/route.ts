import { switchProductType as contract } from '@/lib/contract/catalogue';
import { route } from '@/lib/http/route';
import { PRODUCT_TYPES } from '@/lib/services/configuration/product-types';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const seen = { id: params.productTypeID, version: ifMatch };
  return { data: await PRODUCT_TYPES.switch(ctx, seen, body.isActive) };
});

export * from '@/lib/http/other-methods';
