import { StatesBelow } from '@/components/workflow/states-below';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageUnit } from '@/lib/page/page-unit';
import { getSummary } from './unit-data';

/** How far the lots of a project or subproject have come. */
export async function ProgressSection({ unitId }: { unitId: string }) {
  const { unit } = await getPageUnit(unitId);
  if (unit.unitType !== 'project' && unit.unitType !== 'subproject') return null;
  return (
    <ClientMessages namespaces={['workflow.states', 'states']}>
      <StatesBelow {...(await getSummary(unitId))} />
    </ClientMessages>
  );
}
