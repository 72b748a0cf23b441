import { getUnitTree as contract } from '@/lib/contract/unit-tree';
import { route } from '@/lib/http/route';
import { getUnitTree } from '@/lib/services/unit-tree/get-unit-tree';

export const GET = route(contract, async ({ ctx, params }) => {
  const units = await getUnitTree(ctx, params.rootUnitId);
  return { data: units, count: units.length };
});

export * from '@/lib/http/other-methods';
