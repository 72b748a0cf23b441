import { useFormatter } from 'next-intl';
import { useCallback } from 'react';
import { type Day, isDay } from '@/lib/domain/calendar';

/** A day as the pages show it, `4 Nov 2026` in English; what is no day stays as it is. */
export function useDayText(): (day: Day) => string {
  const format = useFormatter();
  return useCallback(
    (day) => (isDay(day) ? format.dateTime(new Date(`${day}T12:00:00Z`), 'short') : day),
    [format],
  );
}
