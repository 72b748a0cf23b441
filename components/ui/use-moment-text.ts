import { useFormatter, useLocale } from 'next-intl';
import { useCallback } from 'react';
import { momentText } from '@/lib/domain/moment-text';

/** The day and time of an instant as the language of the page writes them; the same in every browser. */
export function useMomentText(): (instant: string | number, length?: 'short' | 'long') => string {
  const format = useFormatter();
  const locale = useLocale();
  return useCallback(
    (instant, length) => momentText({ format, locale }, new Date(instant), length),
    [format, locale],
  );
}
