import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { readPath } from './unit-data';

/**
 * Has the page of a unit with nothing below it rendered again when the unit itself changes, or one it belongs to.
 * Steps and materials name no unit: after them the units are read, and the page only where one of them is another.
 */
export async function FollowUnit({ unitId }: { unitId: string }) {
  const [ctx, { unit }, path] = await Promise.all([getPageContext(), getPageUnit(unitId), readPath(unitId)]);
  const scope = { rootUnitId: unit.rootUnitId, since: ctx.changesSince };
  return (
    <>
      <RefreshOnChange
        {...scope}
        unitIds={path.unitIds}
        kinds={['unit', 'structure', 'tasks', 'members', 'questionnaire']}
      />
      <RefreshWhenChanged {...scope} {...path.call} kinds={['state', 'materials']} />
    </>
  );
}
