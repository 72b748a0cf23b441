import { ChangesBelow } from '@/components/orders/changes/changes-below';
import type { UnitPageData, WorkData } from './load-unit-page';

/** Pending change requests for orders of the project that the viewer can decide on. */
export function ChangeRequestsSection({
  unit,
  summary,
}: Pick<UnitPageData, 'unit'> & Pick<WorkData, 'summary'>) {
  if (unit.parentUnitId !== null || unit.variant === 'other') return null;
  return <ChangesBelow {...summary} />;
}
