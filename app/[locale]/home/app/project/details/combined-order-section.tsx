import { LotsToOrder } from '@/components/orders/placing/lots-to-order';
import type { UnitPageData, WorkData } from './load-unit-page';

/** A user who holds the tasks of several lots of a project can order them in one step (domain.md §10). */
export function CombinedOrderSection({
  unit,
  summary,
}: Pick<UnitPageData, 'unit'> & Pick<WorkData, 'summary'>) {
  if (unit.parentUnitId !== null || unit.variant === 'other') return null;
  return <LotsToOrder {...summary} />;
}
