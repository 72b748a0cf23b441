import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { RefreshWithUnit } from '@/components/units/refresh-with-unit';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { unitDetails } from '@/lib/services/units/get-unit';
import { getUnitSteps, readPath } from './unit-data';

/**
 * Has the page of a unit with others below it rendered again when the unit itself changes, one it belongs to, or who
 * takes part. Steps, structures and materials name no unit: after them the units are read, and the page only where
 * one of them is another, or the viewer may do something else with the unit.
 */
export async function FollowParent({ unitId }: { unitId: string }) {
  const [ctx, loaded, steps, path] = await Promise.all([
    getPageContext(),
    getPageUnit(unitId),
    getUnitSteps(unitId),
    readPath(unitId),
  ]);
  const shown = await unitDetails(ctx, loaded, steps);
  const scope = { rootUnitId: loaded.unit.rootUnitId, since: ctx.changesSince };
  return (
    <>
      <RefreshOnChange
        {...scope}
        unitIds={path.unitIds}
        kinds={['unit', 'tasks', 'members', 'questionnaire']}
      />
      <RefreshWhenChanged {...scope} {...path.call} kinds={['structure']} />
      <RefreshWithUnit {...{ shown, since: scope.since }} />
    </>
  );
}
