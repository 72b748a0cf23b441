import { ChangesBelow } from '@/components/orders/changes/changes-below';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageUnit } from '@/lib/page/page-unit';
import { getSummary } from './unit-data';

/** Requests to change orders of the project that wait for the viewer to decide. */
export async function ChangeRequestsSection({ unitId }: { unitId: string }) {
  const { unit } = await getPageUnit(unitId);
  if (unit.parentUnitId !== null || unit.variant === 'other') return null;
  return (
    <ClientMessages namespaces={['orders.change']}>
      <ChangesBelow {...(await getSummary(unitId))} />
    </ClientMessages>
  );
}
