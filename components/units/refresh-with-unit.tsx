'use client';

import { useEffect } from 'react';
import { ProblemError } from '@/lib/client/http';
import { SETTLE_MS, useRefresh } from '@/lib/client/use-refresh';
import { useResource } from '@/lib/client/use-resource';
import type { ShownUnitDto, UnitDetailsDto } from '@/lib/contract/units';

export interface RefreshWithUnitProps {
  /** The unit with which the page was rendered, and the event position before it was read. */
  shown: ShownUnitDto;
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
    onlyAfterChange: true,
    since,
    rootUnitId: shown.rootProjectUnitID,
    kinds: ['state', 'structure', 'materials'],
  });
  const isOther = error instanceof ProblemError || (data !== undefined && !isShown(shown, data.data));
  useEffect(() => {
    if (!isOther) return;
    // Not needed if the page is being rendered already, which changes what is shown.
    const timer = setTimeout(refresh, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isOther, refresh]);
  return null;
}

/** What a deletion depends on, which its dialog reads. */
const OF_DELETION = ['unitsBelow', 'goesAlong', 'confirmedDeletion', 'deleteUnit'];

/** Whether a unit is still as its page shows it. */
export function isShown(shown: ShownUnitDto, unit: UnitDetailsDto): boolean {
  return textOf(unit) === textOf(shown);
}

function textOf(unit: ShownUnitDto): string {
  return JSON.stringify(unit, (name, value) => (OF_DELETION.includes(name) ? undefined : value));
}
