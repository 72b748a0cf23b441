import {
  changePlant as changeContract,
  deletePlant as deleteContract,
  getPlant as getContract,
} from '@/lib/contract/catalogue';
import { route } from '@/lib/http/route';
import { PLANTS } from '@/lib/services/configuration/plants';

export const GET = route(getContract, async ({ ctx, params }) => ({
  data: await PLANTS.get(ctx, params.plantID),
}));

export const PUT = route(changeContract, async ({ ctx, params, body, ifMatch }) => {
  const { plantKey, version = null, ...input } = body;
  const seen = { id: params.plantID, version: ifMatch ?? version };
  return { data: await PLANTS.change(ctx, seen, plantKey, input) };
});

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  PLANTS.delete(ctx, { id: params.plantID, version: ifMatch }),
);

export * from '@/lib/http/other-methods';
