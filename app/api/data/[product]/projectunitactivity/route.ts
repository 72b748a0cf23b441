import { listActivity as contract } from '@/lib/contract/activity';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { ACTIVITY_LIST, listActivity } from '@/lib/services/activity/list-activity';

export const GET = route(contract, async ({ ctx, query }) => {
  const selection = selectionOf(query, ACTIVITY_LIST, ctx);
  const { rows, count } = await listActivity(ctx, selection, query.belowProjectUnitID);
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';
