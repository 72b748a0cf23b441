'use client';

import { useEffect } from 'react';
import { ProblemError } from '@/lib/client/http';
import { useRefresh } from '@/lib/client/use-refresh';
import { useResource } from '@/lib/client/use-resource';
import type { UnitDetailsDto } from '@/lib/contract/units';

export interface RefreshWithUnitProps {
  /** The unit as the page was rendered with it, and where the changes stood before it was read. */
  shown: UnitDetailsDto;
  since: string;
}

/**
 * Has the page of a unit rendered again when the unit itself is another one, or what the viewer may do with it;
 * shows nothing itself. What is below the unit follows the changes in parts of its own.
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

/** All but the figures of what a deletion takes along, which the page does not show. */
function ownPart({ unitsBelow: _, goesAlong: __, ...unit }: UnitDetailsDto): string {
  return JSON.stringify(unit);
}
