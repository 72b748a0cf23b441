import { switchPlant as contract } from '@/lib/contract/catalogue';
import { route } from '@/lib/http/route';
import { PLANTS } from '@/lib/services/configuration/plants';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const seen = { id: params.plantID, version: ifMatch };
  return { data: await PLANTS.switch(ctx, seen, body.isActive) };
});

export * from '@/lib/http/other-methods';
