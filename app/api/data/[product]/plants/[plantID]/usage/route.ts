import { getPlantUsage as contract } from '@/lib/contract/catalogue';
import { route } from '@/lib/http/route';
import { PLANTS } from '@/lib/services/configuration/plants';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await PLANTS.usage(ctx, params.plantID),
}));

export * from '@/lib/http/other-methods';
