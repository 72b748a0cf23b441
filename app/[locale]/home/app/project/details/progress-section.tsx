import { StatesBelow } from '@/components/workflow/states-below';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { UnitPageData, WorkData } from './load-unit-page';

/** The progress of the lots of a project or subproject. */
export function ProgressSection({ unit, summary }: Pick<UnitPageData, 'unit'> & Pick<WorkData, 'summary'>) {
  if (unit.unitType !== 'project' && unit.unitType !== 'subproject') return null;
  return (
    <ClientMessages namespaces={['workflow.states', 'states']}>
      <StatesBelow {...summary} />
    </ClientMessages>
  );
}
