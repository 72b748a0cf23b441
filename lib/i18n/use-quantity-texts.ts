import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { NOTATIONS } from '@/lib/domain/quantity';
import { type QuantityTexts, quantityTexts } from '@/lib/domain/quantity-texts';

/** Quantities as the language of the page writes them. */
export function useQuantityTexts(): QuantityTexts {
  const locale = useLocale();
  return useMemo(() => quantityTexts(NOTATIONS[locale]), [locale]);
}
