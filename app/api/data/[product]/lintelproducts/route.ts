import { listLintelProducts as contract } from '@/lib/contract/lintel-orders';
import { pageOfRows } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { LINTEL_PRODUCT_FIELDS, listLintelProducts } from '@/lib/services/orders/list-lintel-products';

export const GET = route(contract, async ({ ctx, query }) => {
  return pageOfRows(await listLintelProducts(ctx, query), query, LINTEL_PRODUCT_FIELDS, ctx);
});

export * from '@/lib/http/other-methods';
