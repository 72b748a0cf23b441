import { listRootRequests as contract } from '@/lib/contract/root-requests';
import { route } from '@/lib/http/route';
import { listRootRequests } from '@/lib/services/organisations/list-root-requests';

export const GET = route(contract, async ({ ctx }) => {
  const data = await listRootRequests(ctx);
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';
