import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import type { UnitPageData } from './load-unit-page';

/**
 * Renders the page of a unit without units below it again when the unit or an ancestor changes. Events of steps and
 * materials name no unit: after them the units are read, and the page is only rendered again if one of them changed.
 */
export function FollowUnit({ unit, since, pathUnits }: Pick<UnitPageData, 'unit' | 'since' | 'pathUnits'>) {
  const scope = { rootUnitId: unit.rootUnitId, since };
  return (
    <>
      <RefreshOnChange
        {...scope}
        unitIds={pathUnits.unitIds}
        kinds={['unit', 'structure', 'tasks', 'members']}
      />
      <RefreshWhenChanged {...scope} {...pathUnits.call} kinds={['state', 'materials']} />
    </>
  );
}
