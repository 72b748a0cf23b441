import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { PlanStatus } from '@/lib/domain/deliveries/planned-delivery';
import { DELIVERY_MARKS } from './delivery-tones';

/** The mark of a status before its name, as in the bars of the time line. */
export function DeliveryMark({ status, children }: { status: PlanStatus; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={cx('size-3 shrink-0 rounded-sm border', DELIVERY_MARKS[status])} />
      {children}
    </span>
  );
}

/** All statuses with their marks. */
export function DeliveryLegend({
  label,
  statuses,
  nameOf,
}: {
  label: string;
  statuses: readonly PlanStatus[];
  nameOf: (status: PlanStatus) => string;
}) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-3 gap-y-0.5 text-ink-2 text-xs">
      {statuses.map((status) => (
        <li key={status}>
          <DeliveryMark status={status}>{nameOf(status)}</DeliveryMark>
        </li>
      ))}
    </ul>
  );
}
