import { useMessages } from 'next-intl';
import { useMemo } from 'react';
import { type SheetTexts, sheetTexts } from '@/lib/i18n/sheet-texts';

/** The texts of the sheets in a client component. */
export function useSheetTexts(): SheetTexts {
  const { questionnaire } = useMessages();
  return useMemo(() => sheetTexts((group) => questionnaire[group]), [questionnaire]);
}
