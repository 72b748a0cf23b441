import { listProductTypes as contract } from '@/lib/contract/catalogue';
import { pageOf, selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listProductTypes, PRODUCT_TYPE_LIST } from '@/lib/services/catalogue/list-product-types';

export const GET = route(contract, async ({ ctx, query }) => {
  const selection = selectionOf(query, PRODUCT_TYPE_LIST, ctx.now);
  return pageOf(await listProductTypes(ctx, selection), selection);
});

export * from '@/lib/http/other-methods';
