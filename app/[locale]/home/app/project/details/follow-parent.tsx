import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { RefreshWithUnit } from '@/components/units/refresh-with-unit';
import type { UnitPageData, WorkData } from './load-unit-page';

type FollowParentProps = Pick<UnitPageData, 'unit' | 'since' | 'pathUnits'> & Pick<WorkData, 'shown'>;

/**
 * Renders the page of a unit that has units below it again when the unit, an ancestor or the members change.
 * Events of steps, structures and materials name no unit: after them the units are read, and the page is only
 * rendered again if one of them or the viewer's permissions changed.
 */
export function FollowParent({ unit, since, pathUnits, shown }: FollowParentProps) {
  const scope = { rootUnitId: unit.rootUnitId, since };
  return (
    <>
      <RefreshOnChange {...scope} unitIds={pathUnits.unitIds} kinds={['unit', 'tasks', 'members']} />
      <RefreshWhenChanged {...scope} {...pathUnits.call} kinds={['structure']} />
      <RefreshWithUnit {...{ shown, since }} />
    </>
  );
}
