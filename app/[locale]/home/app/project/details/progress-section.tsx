import { StatesCard } from '@/components/workflow/states-card';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { countStatesBelow } from '@/lib/services/workflow/count-states-below';

/** How far the lots of a project or subproject have come. */
export async function ProgressSection({ unitId }: { unitId: string }) {
  const { unit } = await getPageUnit(unitId);
  if (unit.unitType !== 'project' && unit.unitType !== 'subproject') return null;
  const counts = await countStatesBelow(await getPageContext(), unit);
  return counts.length === 0 ? null : <StatesCard counts={counts} />;
}
