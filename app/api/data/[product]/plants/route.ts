import { listPlants as contract } from '@/lib/contract/catalogue';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listPlants } from '@/lib/services/catalogue/list-plants';

export const GET = route(contract, async ({ ctx }) => {
  const data = await listPlants(ctx);
  return { data, count: data.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
