import { listUnitFeatures as contract } from '@/lib/contract/units';
import { route } from '@/lib/http/route';
import { loadUnitAccess } from '@/lib/services/unit-access';

export const GET = route(contract, async ({ ctx, params }) => {
  const { features } = (await loadUnitAccess(ctx, params.rootUnitId)).access;
  return { data: [...features], count: features.length };
});

export * from '@/lib/http/other-methods';
