import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { NOTATIONS } from '@/lib/domain/quantity';
import { type QuantityTexts, quantityTexts } from '@/lib/domain/quantity-texts';

/** Formats quantities in the language of the page. */
export function useQuantityTexts(): QuantityTexts {
  const locale = useLocale();
  return useMemo(() => quantityTexts(NOTATIONS[locale]), [locale]);
}
