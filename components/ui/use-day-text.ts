import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import type { Day } from '@/lib/domain/calendar';
import { writeDay } from '@/lib/domain/day-text';

/** A day as the language of the page writes it. */
export function useDayText(): (day: Day) => string {
  const locale = useLocale();
  return useCallback((day) => writeDay(day, locale), [locale]);
}
