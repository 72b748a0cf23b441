import { memo } from 'react';
import { cx } from '@/components/ui/cx';
import type { PlannedDelivery } from '@/lib/domain/deliveries/planned-delivery';
import { DELIVERY_MARKS } from './delivery-tones';
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

/**
 * The delivery of one lot on one day, with the short name of the lot, and the weekday if there is room; the
 * surrounding timeline handles clicks and drags.
 */
export const TimeLineBar = memo(function TimeLineBar(props: TimeLineBarProps) {
  const { delivery, barKey, texts, isSelected, isMoved } = props;
  const label = texts.labelOf(delivery, isMoved);
  return (
    <button
      type="button"
      data-bar={barKey}
      aria-pressed={isSelected}
      title={label}
      className="group/bar @container h-[24px] min-w-[24px] flex-[1_1_24px] p-px pointer-coarse:h-8 pointer-coarse:basis-8"
    >
      <span
        aria-hidden="true"
        className={cx(
          'flex h-full items-center justify-center gap-1 overflow-hidden rounded-sm border font-semibold text-2xs tabular-nums',
          'group-aria-pressed/bar:outline-2 group-aria-pressed/bar:outline-focus',
          DELIVERY_MARKS[delivery.status],
          isMoved && 'shadow-float outline-2 outline-focus',
        )}
      >
        <span className="@min-[3rem]:inline hidden font-normal">{texts.weekdayOf(delivery.day)}</span>
        {texts.shortOf(delivery)}
      </span>
      <span className="sr-only">{label}</span>
    </button>
  );
});
