'use client';

import { useEffect } from 'react';
import type { Answer, ReadName, Target } from '@/lib/client/call';
import { ProblemError } from '@/lib/client/http';
import { useRefresh } from '@/lib/client/use-refresh';
import { type ResourceOptions, useResource } from '@/lib/client/use-resource';

export interface RefreshWhenChangedProps<Name extends ReadName>
  extends Pick<ResourceOptions<Answer<Name>>, 'kinds' | 'rootUnitId'> {
  name: Name;
  target: Target<Name>;
  /** The answer with which the page was rendered. */
  shown: Answer<Name>;
  /** Where the changes stood before it was read. */
  since: string;
}

/**
 * Has the page rendered again when the answer that decides what it consists of is another one; shows nothing itself.
 * A change that leaves the answer as it is costs one read of it instead of a page.
 */
export function RefreshWhenChanged<Name extends ReadName>(props: RefreshWhenChangedProps<Name>) {
  const { name, target, shown, ...options } = props;
  const refresh = useRefresh();
  const { data, error } = useResource(name, target, { ...options, fallback: shown });
  // A refusal changes the page too: the person may see no more of it.
  const isOther = error instanceof ProblemError || JSON.stringify(data) !== JSON.stringify(shown);
  useEffect(() => {
    if (isOther) refresh();
  }, [isOther, refresh]);
  return null;
}
