import { listUnitModels as contract } from '@/lib/contract/models';
import { route } from '@/lib/http/route';
import { listUnitModels } from '@/lib/services/models/list-unit-models';

export const GET = route(contract, async ({ ctx, params }) => {
  const data = await listUnitModels(ctx, params.unitId);
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';
