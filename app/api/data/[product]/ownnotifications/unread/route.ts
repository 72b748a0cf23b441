import { countUnreadNotifications as contract } from '@/lib/contract/notifications';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { countUnreadNotifications } from '@/lib/services/notifications/count-unread-notifications';

export const GET = route(contract, async ({ ctx }) => ({ count: await countUnreadNotifications(ctx) }));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
