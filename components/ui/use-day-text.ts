import { useFormatter } from 'next-intl';
import { useCallback } from 'react';
import { type Day, isDay } from '@/lib/domain/calendar';
import { dayText } from '@/lib/domain/moment-text';

/** A day in the user's format, in English `4 Nov 2026`, in German `04.11.2026`; an invalid day is returned unchanged. */
export function useDayText(): (day: Day) => string {
  const format = useFormatter();
  return useCallback((day) => (isDay(day) ? dayText({ format }, day) : day), [format]);
}
