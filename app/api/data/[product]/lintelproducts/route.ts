import { listLintelProducts as contract } from '@/lib/contract/lintel-orders';
import { pageOf, selectionOf } from '@/lib/http/odata/selection';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { LINTEL_PRODUCT_LIST, listLintelProducts } from '@/lib/services/orders/list-lintel-products';

export const GET = route(contract, async ({ ctx, query }) => {
  const selection = selectionOf(query, LINTEL_PRODUCT_LIST, ctx.now);
  return pageOf(await listLintelProducts(ctx, query, selection), selection);
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
