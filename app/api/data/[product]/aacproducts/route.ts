import { listAacProducts as contract } from '@/lib/contract/orders';
import { pageOfRows } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { AAC_PRODUCT_FIELDS, listAacProducts } from '@/lib/services/orders/list-aac-products';

export const GET = route(contract, async ({ ctx, query }) => {
  const products = await listAacProducts(ctx, query);
  return pageOfRows(products, query, AAC_PRODUCT_FIELDS, ctx);
});

export * from '@/lib/http/other-methods';
