import { StatesBelow } from '@/components/workflow/states-below';
import type { UnitPageData, WorkData } from './load-unit-page';

/** The progress of the lots of a project or subproject. */
export function ProgressSection({ unit, summary }: Pick<UnitPageData, 'unit'> & Pick<WorkData, 'summary'>) {
  if (unit.unitType !== 'project' && unit.unitType !== 'subproject') return null;
  return <StatesBelow {...summary} />;
}
