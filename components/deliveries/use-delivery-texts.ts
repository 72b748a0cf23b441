import { useTranslations } from 'next-intl';
import { DATE_TOO_EARLY } from '@/lib/domain/calendar';
import type { RowProblem } from '@/lib/domain/deliveries/material-edits';

const KEYS = {
  'DELIVERY.TypeUnknown': 'TypeUnknown',
  'DELIVERY.VolumeNegative': 'VolumeNegative',
  'DELIVERY.VolumeDecimals': 'VolumeDecimals',
  'DELIVERY.VolumeRequired': 'VolumeRequired',
  'DELIVERY.MaxValueReached': 'MaxValueReached',
  'DELIVERY.DateRequired': 'DateRequired',
  [DATE_TOO_EARLY]: 'DateTooEarly',
} as const;

/** The error of a row, with the server's text. */
export function useProblemText(): (problem: RowProblem) => string {
  const t = useTranslations('errors.DELIVERY');
  return ({ code, values }) => t(KEYS[code], { max: values?.max ?? 0 });
}
