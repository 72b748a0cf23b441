import { listCandidates as contract } from '@/lib/contract/members';
import { route } from '@/lib/http/route';
import { listCandidates } from '@/lib/services/members/list-candidates';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rootProjectUnitID: rootUnitId, search, top: limit, skip: offset } = query;
  const { rows, count } = await listCandidates(ctx, { rootUnitId, search, limit, offset });
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';
