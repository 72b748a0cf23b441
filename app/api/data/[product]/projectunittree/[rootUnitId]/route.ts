import { getUnitTree as contract } from '@/lib/contract/unit-tree';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getUnitTree } from '@/lib/services/unit-tree/get-unit-tree';

export const GET = route(contract, async ({ ctx, params }) => {
  const units = await getUnitTree(ctx, params.rootUnitId);
  return { data: units, count: units.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
