'use client';

import { CountBadge } from '@/components/ui/badge';
import { useResource } from '@/lib/client/use-resource';
import { shownCount } from '@/lib/domain/lists/counted-rows';
import { MAX_COUNTED_TASKS } from '@/lib/domain/workflow/count-limit';

/** The answer rendered by the server, and the event position before it was read. */
export interface WaitingTasks {
  count: number;
  since: string;
}

/** Number of the user's pending tasks, up to “99+”; also follows snoozing, by whichever event connection the page has. */
export function TaskCount({ count, since }: WaitingTasks) {
  const options = { fallback: { count }, since, rootUnitId: null };
  const { data } = useResource('countTasks', {}, options);
  return <CountBadge count={data.count} text={shownCount(data.count, MAX_COUNTED_TASKS)} />;
}
