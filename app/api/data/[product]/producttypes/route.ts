import { listProductTypes as contract } from '@/lib/contract/catalogue';
import { pageOf, selectionOf } from '@/lib/http/odata/selection';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listProductTypes, PRODUCT_TYPE_LIST } from '@/lib/services/catalogue/list-product-types';

export const GET = route(contract, async ({ ctx, query }) => {
  const selection = selectionOf(query, PRODUCT_TYPE_LIST, ctx.now);
  return pageOf(await listProductTypes(ctx, selection), selection);
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
