import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useDayText } from '@/components/ui/use-day-text';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import type { Day } from '@/lib/domain/calendar';
import type { PlannedDelivery, PlanStatus } from '@/lib/domain/deliveries/planned-delivery';
import { shortNames } from '@/lib/domain/deliveries/short-names';
import { groupBy } from '@/lib/domain/group-by';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { titleOf } from './planned-deliveries';

/** The texts of the bars of a timeline. */
export interface BarTexts {
  /** The name of a lot in a bar, at most three letters. */
  shortOf: (delivery: Pick<PlannedDelivery, 'subprojectId' | 'title'>) => string;
  /** The short weekday of a day. */
  weekdayOf: (day: Day) => string;
  /** All facts of a bar in one sentence. */
  labelOf: (delivery: PlannedDelivery, isMoved: boolean) => string;
}

/** A Sunday, day 0 of `getUTCDay`. */
const SUNDAY = Date.UTC(2023, 0, 1, 12);
const MS_PER_DAY = 86_400_000;

/** The texts of the bars: days, statuses and volumes are formatted once, even if many bars share them. */
export function useBarTexts(plan: Pick<DeliveryPlanDto, 'subProjects' | 'deliveries'>): BarTexts {
  const t = useTranslations('deliveries.timeLine');
  const format = useFormatter();
  const { volumeM3 } = useQuantityTexts();
  const day = useDayText();
  return useMemo(() => {
    const weekday = cached((index: number) =>
      format.dateTime(new Date(SUNDAY + index * MS_PER_DAY), { weekday: 'short', timeZone: 'UTC' }),
    );
    const status = cached((key: PlanStatus) => t(`statuses.${key}`));
    const [dayText, volume] = [cached(day), cached(volumeM3)];
    const lots = groupBy(plan.deliveries, ({ parentProjectUnitID }) => parentProjectUnitID ?? '');
    const namesIn = cached((id: string) => shortNames((lots.get(id) ?? []).map(({ title }) => title)));
    return {
      shortOf: ({ subprojectId, title }) =>
        namesIn(subprojectId ?? '').get(title) ?? shortNames([title]).get(title) ?? '',
      weekdayOf: (of) => weekday(new Date(of).getUTCDay()),
      labelOf: (delivery, isMoved) => {
        const label = t('bar', {
          title: titleOf(delivery, plan),
          day: dayText(delivery.day),
          status: status(delivery.status),
          volume: volume(delivery.volumeM3),
        });
        return isMoved ? t('movedBar', { label }) : label;
      },
    };
  }, [t, format, day, volumeM3, plan]);
}

/** Memoises a function. */
function cached<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
