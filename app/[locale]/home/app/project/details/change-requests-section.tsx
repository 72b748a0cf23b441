import { ChangesBelow } from '@/components/orders/changes/changes-below';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { UnitPageData, WorkData } from './load-unit-page';

/** Requests to change orders of the project that wait for the viewer to decide. */
export function ChangeRequestsSection({
  unit,
  summary,
}: Pick<UnitPageData, 'unit'> & Pick<WorkData, 'summary'>) {
  if (unit.parentUnitId !== null || unit.variant === 'other') return null;
  return (
    <ClientMessages namespaces={['orders.change']}>
      <ChangesBelow {...summary} />
    </ClientMessages>
  );
}
