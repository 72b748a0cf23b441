'use client';

import { useEffect } from 'react';
import type { Answer, ReadName, Target } from '@/lib/client/call';
import { ProblemError } from '@/lib/client/http';
import { SETTLE_MS, useRefresh } from '@/lib/client/use-refresh';
import { type ResourceOptions, useResource } from '@/lib/client/use-resource';

export interface RefreshWhenChangedProps<Name extends ReadName>
  extends Pick<ResourceOptions<Answer<Name>>, 'kinds' | 'rootUnitId'> {
  name: Name;
  target: Target<Name>;
  /** The answer with which the page was rendered. */
  shown: Answer<Name>;
  /** The event position before the answer was read. */
  since: string;
}

/**
 * Renders the page again when the answer that decides its structure changes; renders nothing itself. A change
 * that does not affect the answer costs one read instead of a page.
 */
export function RefreshWhenChanged<Name extends ReadName>(props: RefreshWhenChangedProps<Name>) {
  const { name, target, shown, ...options } = props;
  const refresh = useRefresh();
  const { data, error } = useResource(name, target, { ...options, fallback: shown });
  // A refusal also changes the page: the user may have lost access.
  const isOther = error instanceof ProblemError || JSON.stringify(data) !== JSON.stringify(shown);
  useEffect(() => {
    if (!isOther) return;
    // Not needed if the page is being rendered already, which changes what is shown.
    const timer = setTimeout(refresh, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isOther, refresh]);
  return null;
}
