import { listDrawings as contract } from '@/lib/contract/drawings';
import { route } from '@/lib/http/route';
import { listDrawings } from '@/lib/services/files/list-drawings';

export const GET = route(contract, async ({ ctx, params }) => {
  const data = await listDrawings(ctx, params.unitId);
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';
