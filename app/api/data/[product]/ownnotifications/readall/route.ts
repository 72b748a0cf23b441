import { markAllNotifications as contract } from '@/lib/contract/notifications';
import { route } from '@/lib/http/route';
import { markAllNotifications } from '@/lib/services/notifications/mark-notifications';

export const POST = route(contract, async ({ ctx, body: { until } }) => {
  await markAllNotifications(ctx, new Date(until));
});

export * from '@/lib/http/other-methods';
