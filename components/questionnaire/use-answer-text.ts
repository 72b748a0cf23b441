import { useFormatter, useTranslations } from 'next-intl';
import type { Answer, Control } from '@/lib/domain/questionnaire/sheet';
import { answerText, type SheetTexts } from '@/lib/i18n/sheet-texts';

/** Answers as texts to compare: options, units and numbers in the reader's language. */
export function useAnswerText(texts: SheetTexts): (control: Control, value: Answer) => string {
  const t = useTranslations('questionnaire');
  const format = useFormatter();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 10 });
  return (control, value) => answerText(control, value, { texts, t, number });
}
