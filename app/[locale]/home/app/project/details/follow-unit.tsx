import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import type { UnitPageData } from './load-unit-page';

/**
 * Has the page of a unit with nothing below it rendered again when the unit itself changes, or one it belongs to.
 * Steps and materials name no unit: after them the units are read, and the page only where one of them is another.
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
