'use client';

import { CountBadge } from '@/components/ui/badge';
import { useResource } from '@/lib/client/use-resource';

/** What the server has read, and where the changes stood before it did. */
export interface WaitingTasks {
  count: number;
  since: string;
}

/** How many tasks wait for the person; follows what they snooze, over whichever connection the page has. */
export function TaskCount({ count, since }: WaitingTasks) {
  const options = { fallback: { count }, since, rootUnitId: null };
  return <CountBadge count={useResource('countTasks', {}, options).data.count} />;
}
