import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { cx } from '@/components/ui/cx';
import type { PlannedDelivery } from '@/lib/domain/deliveries/planned-delivery';
import { barClasses } from './delivery-tones';

export interface TimeLineBarProps {
  delivery: PlannedDelivery;
  /** Names it, also while it is shown in another week than the saved one. */
  barKey: string;
  /** The weekday of its day, short. */
  weekday: string;
  /** All that the bar says, in one sentence. */
  label: string;
  isSelected: boolean;
  /** Its week is not the saved one. */
  isMoved: boolean;
}

/** What comes for one lot on one day; presses and drags are heard by the time line around it. */
export const TimeLineBar = memo(function TimeLineBar(props: TimeLineBarProps) {
  const { delivery, barKey, weekday, label, isSelected, isMoved } = props;
  const t = useTranslations('deliveries.timeLine');
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
        {weekday}
      </span>
      <span aria-hidden="true" className="truncate font-medium">
        {delivery.title}
      </span>
      <span className="sr-only">{isMoved ? t('movedBar', { label }) : label}</span>
    </button>
  );
});
