import {
  addPlantClosure as addContract,
  listPlantClosures as listContract,
} from '@/lib/contract/catalogue-closures';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { addPlantClosure, listPlantClosures } from '@/lib/services/catalogue/plant-closures';

export const GET = route(listContract, async ({ ctx, params }) => {
  const data = await listPlantClosures(ctx, params.plantID);
  return { data, count: data.length };
});

export const POST = route(
  addContract,
  idempotent(async ({ ctx, params: { plantID: plantId }, body }) => ({
    data: await addPlantClosure(ctx, { plantId, ...body }),
  })),
);

export * from '@/lib/http/other-methods';
