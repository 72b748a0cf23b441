import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { RefreshWithUnit } from '@/components/units/refresh-with-unit';
import type { UnitPageData, WorkData } from './load-unit-page';

type FollowParentProps = Pick<UnitPageData, 'unit' | 'since' | 'pathUnits'> & Pick<WorkData, 'shown'>;

/**
 * Has the page of a unit with others below it rendered again when the unit itself changes, one it belongs to, or who
 * takes part. Steps, structures and materials name no unit: after them the units are read, and the page only where
 * one of them is another, or the viewer may do something else with the unit.
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
