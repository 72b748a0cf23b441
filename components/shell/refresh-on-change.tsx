'use client';

import { useEffect, useRef } from 'react';
import { isOutdatedBy } from '@/lib/client/resource-changes';
import { useChanges } from '@/lib/client/use-changes';
import { useRefresh } from '@/lib/client/use-refresh';
import type { ChangeKind } from '@/lib/domain/events/change-event';

const SETTLE_MS = 300;

interface RefreshOnChangeProps {
  kinds: readonly ChangeKind[];
  /** Where the changes stood before the page was rendered. */
  since: string;
  rootUnitId?: string;
  /** A change that names another unit is of no concern to the page. */
  unitIds?: readonly string[];
}

/** Has the page rendered again by the server when something of these kinds changes; shows nothing itself. */
export function RefreshOnChange({ kinds, since, rootUnitId, unitIds }: RefreshOnChangeProps) {
  const refresh = useRefresh();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChanges(
    ({ kind, projectUnitID }) => {
      if (!isOutdatedBy(kind, kinds)) return;
      if (projectUnitID !== undefined && unitIds && !unitIds.includes(projectUnitID)) return;
      // One step tells of several changes at once: one reading is enough for all of them.
      clearTimeout(timer.current);
      timer.current = setTimeout(() => refresh(), SETTLE_MS);
    },
    since,
    rootUnitId,
  );
  return null;
}
