import { VolumesBelow } from '@/components/deliveries/volumes-below';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageUnit } from '@/lib/page/page-unit';
import { getSummary } from './unit-data';

/** How much of a subproject's volume its lots take. */
export async function VolumeSection({ unitId }: { unitId: string }) {
  const { unit } = await getPageUnit(unitId);
  if (unit.unitType !== 'subproject') return null;
  return (
    <ClientMessages namespaces={['deliveries.volume']}>
      <VolumesBelow {...(await getSummary(unitId))} />
    </ClientMessages>
  );
}
