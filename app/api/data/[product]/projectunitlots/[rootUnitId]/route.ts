import { getProjectLots as contract } from '@/lib/contract/lots';
import { route } from '@/lib/http/route';
import { loadUnitAccess } from '@/lib/services/unit-access';
import { getProjectLots } from '@/lib/services/units/get-project-lots';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await getProjectLots(ctx, await loadUnitAccess(ctx, params.rootUnitId)),
}));

export * from '@/lib/http/other-methods';
