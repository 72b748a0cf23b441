import { VolumesBelow } from '@/components/deliveries/volumes-below';
import type { UnitPageData, WorkData } from './load-unit-page';

/** The share of a subproject's volume that its lots use. */
export function VolumeSection({ unit, summary }: Pick<UnitPageData, 'unit'> & Pick<WorkData, 'summary'>) {
  if (unit.unitType !== 'subproject') return null;
  return <VolumesBelow {...summary} />;
}
