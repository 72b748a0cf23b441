import { MaterialsCard } from '@/components/deliveries/materials-card';
import type { LotEditing as Editing } from '@/lib/services/deliveries/get-lot-editing';
import type { UnitPageData, WorkData } from './load-unit-page';
import { LotEditing } from './lot-editing';

interface MaterialsSectionProps extends Pick<UnitPageData, 'unit'>, Pick<WorkData, 'shown'> {
  editing: Editing;
}

/** The materials of an approval lot and their dates. */
export function MaterialsSection({ unit, shown, editing }: MaterialsSectionProps) {
  const action = <LotEditing rootUnitId={unit.rootUnitId} editing={editing} size="sm" />;
  return <MaterialsCard materials={shown.materials ?? []} action={action} />;
}
