import { VolumeCard } from '@/components/deliveries/volume-card';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { lotVolumes } from '@/lib/services/deliveries/lot-volumes';

/** How much of a subproject's volume its lots take. */
export async function VolumeSection({ unitId }: { unitId: string }) {
  const { unit } = await getPageUnit(unitId);
  if (unit.unitType !== 'subproject') return null;
  const lots = await lotVolumes(await getPageContext(), unitId);
  return lots.length === 0 ? null : <VolumeCard lots={lots} />;
}
