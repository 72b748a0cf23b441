import { useFormatter } from 'next-intl';
import { useCallback } from 'react';
import { type Day, isDay } from '@/lib/domain/calendar';

/**
 * A day as the pages show it, in English `4 Nov 2026`; what is no day stays as it is.
 * @param length `medium` where there is room for more of it
 */
export function useDayText(length: 'short' | 'medium' = 'short'): (day: Day) => string {
  const format = useFormatter();
  return useCallback(
    (day) => (isDay(day) ? format.dateTime(new Date(`${day}T12:00:00Z`), length) : day),
    [format, length],
  );
}
