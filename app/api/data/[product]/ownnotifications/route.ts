import { listOwnNotifications as contract } from '@/lib/contract/notifications';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import {
  listOwnNotifications,
  OWN_NOTIFICATION_LIST,
} from '@/lib/services/notifications/list-own-notifications';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listOwnNotifications(ctx, selectionOf(query, OWN_NOTIFICATION_LIST, ctx));
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';
