'use client';

import { CountBadge } from '@/components/ui/badge';
import { useResource } from '@/lib/client/use-resource';

/** The answer rendered by the server, and the event position before it was read. */
export interface WaitingTasks {
  count: number;
  since: string;
}

/** Number of the user's pending tasks; also follows snoozing, by whichever event connection the page has. */
export function TaskCount({ count, since }: WaitingTasks) {
  const options = { fallback: { count }, since, rootUnitId: null };
  return <CountBadge count={useResource('countTasks', {}, options).data.count} />;
}
