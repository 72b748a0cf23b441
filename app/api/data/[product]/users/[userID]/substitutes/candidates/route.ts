import { listSubstituteCandidates as contract } from '@/lib/contract/substitutes';
import { route } from '@/lib/http/route';
import { listSubstituteCandidates } from '@/lib/services/substitutes/list-substitute-candidates';

export const GET = route(contract, async ({ ctx, params, query }) => {
  const { search, top: limit } = query;
  const { rows, count } = await listSubstituteCandidates(ctx, { userId: params.userID, search, limit });
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';
