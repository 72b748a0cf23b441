'use client';

import { useEffect, useRef } from 'react';
import { feedPosition } from '@/lib/client/change-feed';
import { isOutdatedBy } from '@/lib/client/resource-changes';
import { useChanges } from '@/lib/client/use-changes';
import { SETTLE_MS, useRefresh } from '@/lib/client/use-refresh';
import type { ChangeKind } from '@/lib/domain/events/change-event';

interface RefreshOnChangeProps {
  kinds: readonly ChangeKind[];
  /** The event position before the page was rendered. */
  since: string;
  rootUnitId?: string;
  /** Changes that name other units are ignored. */
  unitIds?: readonly string[];
}

/** Renders the page again on the server when something of these kinds changes; renders nothing itself. */
export function RefreshOnChange({ kinds, since, rootUnitId, unitIds }: RefreshOnChangeProps) {
  const refresh = useRefresh();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The page was rendered meanwhile, with all that was heard of: after an action of its own, for example.
    if (since === feedPosition()) clearTimeout(timer.current);
  }, [since]);
  useChanges(
    ({ kind, projectUnitID }) => {
      if (!isOutdatedBy(kind, kinds)) return;
      if (projectUnitID !== undefined && unitIds && !unitIds.includes(projectUnitID)) return;
      // One action may cause several changes; they are debounced into one reload.
      clearTimeout(timer.current);
      timer.current = setTimeout(() => refresh(), SETTLE_MS);
    },
    since,
    rootUnitId,
  );
  return null;
}
