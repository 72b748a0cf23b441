import { getProductTypeUsage as contract } from '@/lib/contract/catalogue';
import { route } from '@/lib/http/route';
import { PRODUCT_TYPES } from '@/lib/services/configuration/product-types';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await PRODUCT_TYPES.usage(ctx, params.productTypeID),
}));

export * from '@/lib/http/other-methods';
