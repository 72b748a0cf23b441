import { useFormatter, useTranslations } from 'next-intl';
import type { Answer, Control } from '@/lib/domain/questionnaire/sheet';
import type { SheetTexts } from './sheet-texts';

/** Answers as they are printed or compared: options, units and numbers in the reader's language. */
export function useAnswerText(texts: SheetTexts): (control: Control, value: Answer) => string {
  const t = useTranslations('questionnaire');
  const format = useFormatter();
  const withUnit = (control: Control, text: string) => [text, texts.unit(control)].filter(Boolean).join(' ');

  return (control, value) => {
    if (control.type === 'checkbox') return t(value === true ? 'yes' : 'no');
    const options = Array.isArray(value) ? value : [value];
    const shown = options.flatMap((answer) => {
      if (typeof answer === 'number') return [format.number(answer, { maximumFractionDigits: 10 })];
      if (typeof answer !== 'string' || answer === '') return [];
      return [control.options ? texts.option(control, answer) : answer];
    });
    return shown.length === 0 ? t('noAnswer') : withUnit(control, shown.join(', '));
  };
}
