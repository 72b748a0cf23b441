import { useResource } from '@/lib/client/use-resource';

/** The answer rendered by the server, and the event position before it was read. */
export interface UnreadNotifications {
  count: number;
  since: string;
}

/** The user's current number of unread notifications, by whichever event connection the page has. */
export function useUnreadCount({ count, since }: UnreadNotifications): number {
  const options = { fallback: { count }, since, rootUnitId: null };
  return useResource('countUnreadNotifications', {}, options).data.count;
}
