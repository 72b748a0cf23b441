import {
  createProductType as createContract,
  listProductTypes as listContract,
} from '@/lib/contract/catalogue';
import { idempotent } from '@/lib/http/idempotent';
import { pageOf, selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listProductTypes, PRODUCT_TYPE_LIST } from '@/lib/services/catalogue/list-product-types';
import { PRODUCT_TYPES } from '@/lib/services/configuration/product-types';

export const GET = route(listContract, async ({ ctx, query }) => {
  const selection = selectionOf(query, PRODUCT_TYPE_LIST, ctx);
  return pageOf(await listProductTypes(ctx, selection), selection);
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body: { productTypeKey, ...input } }) => ({
    data: await PRODUCT_TYPES.create(ctx, productTypeKey, input),
  })),
);

export * from '@/lib/http/other-methods';
