import { listUnitFeatures as contract } from '@/lib/contract/units';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { loadUnitAccess } from '@/lib/services/unit-access';

export const GET = route(contract, async ({ ctx, params }) => {
  const { features } = (await loadUnitAccess(ctx, params.rootUnitId)).access;
  return { data: [...features], count: features.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
