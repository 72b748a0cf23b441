import { listDrawings as contract } from '@/lib/contract/drawings';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listDrawings } from '@/lib/services/files/list-drawings';

export const GET = route(contract, async ({ ctx, params }) => {
  const data = await listDrawings(ctx, params.unitId);
  return { data, count: data.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
