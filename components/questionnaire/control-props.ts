import { answerKey } from '@/lib/domain/questionnaire/flat-answers';
import type { Answer, Control, Sheet } from '@/lib/domain/questionnaire/sheet';
import type { SheetTexts } from '@/lib/i18n/sheet-texts';

export interface SheetControlProps {
  sheet: Sheet;
  control: Control;
  value: Answer;
  texts: SheetTexts;
  /** Translated text of what is wrong. */
  problem: string | undefined;
  disabled: boolean;
  onAnswer: (value: Answer) => void;
  /** The person has left the control. */
  onLeave: () => void;
}

/** The id of a control on the page, for jumps to it. */
export function controlId(sheet: string, control: string): string {
  return `answer-${answerKey(sheet, control).replace('/', '-')}`;
}
