import { listProjectFacts as contract } from '@/lib/contract/project-facts';
import { route } from '@/lib/http/route';
import { listProjectFacts } from '@/lib/services/units/list-project-facts';

export const GET = route(contract, async ({ ctx, query }) => {
  const data = await listProjectFacts(ctx, query.projects);
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';
