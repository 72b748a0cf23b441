import { memo } from 'react';
import { cx } from '@/components/ui/cx';
import type { PlannedDelivery } from '@/lib/domain/deliveries/planned-delivery';
import { barClasses } from './delivery-tones';
import type { BarTexts } from './use-bar-texts';

export interface TimeLineBarProps {
  delivery: PlannedDelivery;
  /** Identifies the bar, even while it is shown in another week than the saved one. */
  barKey: string;
  texts: BarTexts;
  isSelected: boolean;
  /** It is shown in another week than the saved one. */
  isMoved: boolean;
}

/** The delivery of one lot on one day; the surrounding timeline handles clicks and drags. */
export const TimeLineBar = memo(function TimeLineBar(props: TimeLineBarProps) {
  const { delivery, barKey, texts, isSelected, isMoved } = props;
  const label = texts.labelOf(delivery, isMoved);
  return (
    <button
      type="button"
      data-bar={barKey}
      aria-pressed={isSelected}
      title={label}
      className={cx(
        'flex h-7 w-full min-w-0 items-center gap-1 rounded-sm border border-current px-1 text-left text-2xs',
        'aria-pressed:outline-2 aria-pressed:outline-focus',
        barClasses(delivery.status),
        isMoved && 'shadow-float',
      )}
    >
      <span aria-hidden="true" className="shrink-0">
        {texts.weekdayOf(delivery.day)}
      </span>
      <span aria-hidden="true" className="truncate font-medium">
        {delivery.title}
      </span>
      <span className="sr-only">{label}</span>
    </button>
  );
});
