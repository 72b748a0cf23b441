import { useResource } from '@/lib/client/use-resource';

/** What the server has read, and where the changes stood before it did. */
export interface UnreadNotifications {
  count: number;
  since: string;
}

/** How many notifications the person has not read, as it is now; over whichever connection the page has. */
export function useUnreadCount({ count, since }: UnreadNotifications): number {
  const options = { fallback: { count }, since, rootUnitId: null };
  return useResource('countUnreadNotifications', {}, options).data.count;
}
