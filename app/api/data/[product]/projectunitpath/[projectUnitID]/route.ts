import { listUnitPath as contract } from '@/lib/contract/units';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listUnitPath, UNIT_PATH_LIST } from '@/lib/services/units/list-unit-path';

export const GET = route(contract, async ({ ctx, params, query }) => {
  const selection = selectionOf(query, UNIT_PATH_LIST, ctx);
  const { rows, count } = await listUnitPath(ctx, params.projectUnitID, selection);
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';
