import { listUnits as contract } from '@/lib/contract/units';
import { selectionOf } from '@/lib/http/odata/selection';
import { otherMethod } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listUnits, UNIT_LIST } from '@/lib/services/units/list-units';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listUnits(ctx, selectionOf(query, UNIT_LIST, ctx.now));
  return { data: rows, count };
});

export {
  otherMethod as DELETE,
  otherMethod as OPTIONS,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};
