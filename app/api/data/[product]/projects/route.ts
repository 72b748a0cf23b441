import { listUnits as contract } from '@/lib/contract/units';
import { selectionOf } from '@/lib/http/odata/selection';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listUnits, UNIT_LIST } from '@/lib/services/units/list-units';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listUnits(ctx, selectionOf(query, UNIT_LIST, ctx.now));
  return { data: rows, count };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
