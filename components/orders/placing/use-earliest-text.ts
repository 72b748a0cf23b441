'use client';

import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/ui/use-day-text';
import type { OwnText } from '@/lib/client/forms/field-texts';
import { DATE_TOO_EARLY, isDay } from '@/lib/domain/calendar';

/**
 * The text of a delivery date that is too early, with the first possible day, in the forms of an order and of its
 * changes.
 */
export function useEarliestText(): OwnText {
  const t = useTranslations('orders.place');
  const dayText = useDayText();
  return ({ code, values: { minDay } }) =>
    code === DATE_TOO_EARLY && isDay(minDay) ? t('tooEarly', { date: dayText(minDay) }) : undefined;
}
