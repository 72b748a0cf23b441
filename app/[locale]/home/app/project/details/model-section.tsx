import { ModelCard } from '@/components/models/model-card';
import type { UnitPageData } from './load-unit-page';

interface ModelSectionProps extends Pick<UnitPageData, 'unit' | 'since'> {
  models: NonNullable<UnitPageData['models']>;
}

/** The models of a unit, with a link to the viewer; renders nothing if there are none. */
export function ModelSection({ unit, since, models }: ModelSectionProps) {
  return (
    <ModelCard
      title={unit.title}
      unitId={unit.unitId}
      rootUnitId={unit.rootUnitId}
      first={models}
      since={since}
    />
  );
}
