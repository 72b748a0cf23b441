import { listPlants as contract } from '@/lib/contract/catalogue';
import { pageOf, selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listPlants, PLANT_LIST } from '@/lib/services/catalogue/list-plants';

export const GET = route(contract, async ({ ctx, query }) => {
  const selection = selectionOf(query, PLANT_LIST, ctx.now);
  return pageOf(await listPlants(ctx, selection), selection);
});

export * from '@/lib/http/other-methods';
