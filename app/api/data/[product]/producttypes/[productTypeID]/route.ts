import {
  changeProductType as changeContract,
  deleteProductType as deleteContract,
  getProductType as getContract,
} from '@/lib/contract/catalogue';
import { route } from '@/lib/http/route';
import { PRODUCT_TYPES } from '@/lib/services/configuration/product-types';

export const GET = route(getContract, async ({ ctx, params }) => ({
  data: await PRODUCT_TYPES.get(ctx, params.productTypeID),
}));

export const PUT = route(changeContract, async ({ ctx, params, body, ifMatch }) => {
  const { productTypeKey, version = null, ...input } = body;
  const seen = { id: params.productTypeID, version: ifMatch ?? version };
  return { data: await PRODUCT_TYPES.change(ctx, seen, productTypeKey, input) };
});

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  PRODUCT_TYPES.delete(ctx, { id: params.productTypeID, version: ifMatch }),
);

export * from '@/lib/http/other-methods';
