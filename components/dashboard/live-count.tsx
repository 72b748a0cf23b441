'use client';

import { useFormatter } from 'next-intl';
import { useResource } from '@/lib/client/use-resource';

export interface LiveCountProps {
  name: 'countTasks' | 'countCurrentProjects' | 'countDelayedWorkflows';
  /** The count rendered by the server. */
  count: number;
  since: string;
}

/** A figure of the dashboard in the user's language, updated live. */
export function LiveCount({ name, count, since }: LiveCountProps) {
  const format = useFormatter();
  const { data } = useResource(name, {}, { fallback: { count }, since });
  return format.number(data.count, 'integer');
}
