import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useDayText } from '@/components/ui/use-day-text';
import { DATE_TOO_EARLY } from '@/lib/domain/calendar';
import type { RowProblem } from '@/lib/domain/deliveries/material-edits';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';

/** Days and volumes as the language writes them. */
export function useDeliveryFormat() {
  const { volumeM3: m3, volume } = useQuantityTexts();
  const day = useDayText();
  return useMemo(() => ({ day, m3, volume }), [day, m3, volume]);
}

const KEYS = {
  'DELIVERY.TypeUnknown': 'TypeUnknown',
  'DELIVERY.VolumeNegative': 'VolumeNegative',
  'DELIVERY.VolumeDecimals': 'VolumeDecimals',
  'DELIVERY.VolumeRequired': 'VolumeRequired',
  'DELIVERY.MaxValueReached': 'MaxValueReached',
  'DELIVERY.DateRequired': 'DateRequired',
  [DATE_TOO_EARLY]: 'DateTooEarly',
} as const;

/** What is wrong with a row, in the words of the server. */
export function useProblemText(): (problem: RowProblem) => string {
  const t = useTranslations('errors.DELIVERY');
  return ({ code, values }) => t(KEYS[code], { max: values?.max ?? 0 });
}
