import { listAacProducts as contract } from '@/lib/contract/orders';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listAacProducts } from '@/lib/services/orders/list-aac-products';

export const GET = route(contract, async ({ ctx, query }) => {
  const products = await listAacProducts(ctx, query.projectUnitID);
  return { data: products, count: products.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
