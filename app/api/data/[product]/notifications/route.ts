import { listNotifications as contract } from '@/lib/contract/workflow-lists';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listNotifications, NOTIFICATION_LIST } from '@/lib/services/workflow/list-notifications';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listNotifications(ctx, selectionOf(query, NOTIFICATION_LIST, ctx));
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';
