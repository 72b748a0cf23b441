import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { listPathUnits } from '@/lib/services/units/list-path-units';

/**
 * Has the page of a unit with nothing below it rendered again when the unit itself changes, or one it belongs to.
 * Steps and materials name no unit: after them the units are read, and the page only where one of them is another.
 */
export async function FollowUnit({ unitId }: { unitId: string }) {
  const [ctx, { unit }] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  const { rows, count } = await listPathUnits(ctx, unitId);
  const unitIds = rows.map(({ projectUnitID }) => projectUnitID);
  const among = unitIds.map((id) => `'${id}'`).join();
  const scope = { rootUnitId: unit.rootUnitId, since: ctx.changesSince };
  return (
    <>
      <RefreshOnChange
        {...scope}
        unitIds={unitIds}
        kinds={['unit', 'structure', 'tasks', 'members', 'questionnaire']}
      />
      <RefreshWhenChanged
        {...scope}
        kinds={['state', 'materials']}
        name="listUnits"
        target={{ query: { filter: `projectUnitID in (${among})`, orderby: 'projectUnitNo' } }}
        shown={{ data: rows, count }}
      />
    </>
  );
}
