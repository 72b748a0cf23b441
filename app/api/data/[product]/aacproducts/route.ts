import { listAacProducts as contract } from '@/lib/contract/orders';
import { pageOf, selectionOf } from '@/lib/http/odata/selection';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { AAC_PRODUCT_LIST, listAacProducts } from '@/lib/services/orders/list-aac-products';

export const GET = route(contract, async ({ ctx, query }) => {
  const selection = selectionOf(query, AAC_PRODUCT_LIST, ctx.now);
  return pageOf(await listAacProducts(ctx, query.projectUnitID, selection), selection);
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
