import { listDeletedUnits as contract } from '@/lib/contract/deleted-units';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { DELETED_LIST, listDeletedUnits } from '@/lib/services/units/archive/list-deleted-units';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listDeletedUnits(ctx, selectionOf(query, DELETED_LIST, ctx));
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';
