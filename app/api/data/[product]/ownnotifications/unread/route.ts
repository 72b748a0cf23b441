import { countUnreadNotifications as contract } from '@/lib/contract/notifications';
import { route } from '@/lib/http/route';
import { countUnreadNotifications } from '@/lib/services/notifications/count-unread-notifications';

export const GET = route(contract, async ({ ctx }) => ({ count: await countUnreadNotifications(ctx) }));

export * from '@/lib/http/other-methods';
