import { listLintelProducts as contract } from '@/lib/contract/lintel-orders';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listLintelProducts } from '@/lib/services/orders/list-lintel-products';

export const GET = route(contract, ({ query }) => {
  const products = listLintelProducts(query);
  return { data: products, count: products.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
