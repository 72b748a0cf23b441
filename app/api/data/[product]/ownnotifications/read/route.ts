import { markNotifications as contract } from '@/lib/contract/notifications';
import { route } from '@/lib/http/route';
import { markNotifications } from '@/lib/services/notifications/mark-notifications';

export const POST = route(contract, async ({ ctx, body: { notificationIDs, isRead } }) => {
  await markNotifications(ctx, { notificationIds: notificationIDs, isRead });
});

export * from '@/lib/http/other-methods';
