import { createPlant as createContract, listPlants as listContract } from '@/lib/contract/catalogue';
import { idempotent } from '@/lib/http/idempotent';
import { pageOf, selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listPlants, PLANT_LIST } from '@/lib/services/catalogue/list-plants';
import { PLANTS } from '@/lib/services/configuration/plants';

export const GET = route(listContract, async ({ ctx, query }) => {
  const selection = selectionOf(query, PLANT_LIST, ctx);
  return pageOf(await listPlants(ctx, selection), selection);
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body: { plantKey, ...input } }) => ({
    data: await PLANTS.create(ctx, plantKey, input),
  })),
);

export * from '@/lib/http/other-methods';
