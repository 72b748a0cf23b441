'use client';

import { useEffect } from 'react';
import { ProblemError } from '@/lib/client/http';
import { useRefresh } from '@/lib/client/use-refresh';
import { useResource } from '@/lib/client/use-resource';
import type { UnitDetailsDto } from '@/lib/contract/units';

export interface RefreshWithUnitProps {
  /** The unit with which the page was rendered, and the event position before it was read. */
  shown: UnitDetailsDto;
  since: string;
}

/**
 * Renders the page of a unit again when the unit or the viewer's permissions on it change; renders nothing
 * itself. Parts that show units below it are updated separately.
 */
export function RefreshWithUnit({ shown, since }: RefreshWithUnitProps) {
  const refresh = useRefresh();
  const target = { params: { projectUnitID: shown.projectUnitID } };
  const { data, error } = useResource('getUnit', target, {
    fallback: { data: shown },
    since,
    rootUnitId: shown.rootProjectUnitID,
    kinds: ['state', 'structure', 'materials'],
  });
  const isOther = error instanceof ProblemError || ownPart(data.data) !== ownPart(shown);
  useEffect(() => {
    if (isOther) refresh();
  }, [isOther, refresh]);
  return null;
}

/** Everything except the counts for a deletion, which the page does not show. */
function ownPart({ unitsBelow: _, goesAlong: __, ...unit }: UnitDetailsDto): string {
  return JSON.stringify(unit);
}
