import { answerKey } from '@/lib/domain/questionnaire/flat-answers';
import type { Answer, Control, Sheet } from '@/lib/domain/questionnaire/sheet';
import type { SheetTexts } from '@/lib/i18n/sheet-texts';

export interface SheetControlProps {
  sheet: Sheet;
  control: Control;
  value: Answer;
  texts: SheetTexts;
  /** Translated error text. */
  problem: string | undefined;
  disabled: boolean;
  onAnswer: (value: Answer) => void;
  /** Called when the control loses focus. */
  onLeave: () => void;
}

/** The element id of a control, to jump to it. */
export function controlId(sheet: string, control: string): string {
  return `answer-${answerKey(sheet, control).replace('/', '-')}`;
}
