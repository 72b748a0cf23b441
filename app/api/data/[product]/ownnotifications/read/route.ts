import { markNotifications as contract } from '@/lib/contract/notifications';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { markNotifications } from '@/lib/services/notifications/mark-notifications';

export const POST = route(contract, async ({ ctx, body: { notificationIDs, isRead } }) => {
  await markNotifications(ctx, { notificationIds: notificationIDs, isRead });
});

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods;
