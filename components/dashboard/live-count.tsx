'use client';

import { useFormatter } from 'next-intl';
import { useResource } from '@/lib/client/use-resource';

export interface LiveCountProps {
  name: 'countTasks' | 'countCurrentProjects' | 'countDelayedWorkflows';
  /** As the page has read it. */
  count: number;
  since: string;
}

/** A figure of the dashboard in the person's language, as it is now. */
export function LiveCount({ name, count, since }: LiveCountProps) {
  const format = useFormatter();
  const { data } = useResource(name, {}, { fallback: { count }, since });
  return format.number(data.count, 'integer');
}
