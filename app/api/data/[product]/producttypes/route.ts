import { listProductTypes as contract } from '@/lib/contract/catalogue';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listProductTypes } from '@/lib/services/catalogue/list-product-types';

export const GET = route(contract, async ({ ctx }) => {
  const data = await listProductTypes(ctx);
  return { data, count: data.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
