import { type Answer, type Control, controlsOf, type Sheet } from '@/lib/domain/questionnaire/sheet';
import type { SheetTexts } from './sheet-texts';

export interface AnswerWords {
  yes: string;
  no: string;
  /** Stands for no answer. */
  none: string;
  number: (value: number) => string;
}

/** An answer as it is printed or compared: options, units and numbers in the reader's language. */
export function answerText(control: Control, value: Answer, texts: SheetTexts, words: AnswerWords): string {
  if (control.type === 'checkbox') return value === true ? words.yes : words.no;
  if (value === null || value === '') return words.none;
  if (Array.isArray(value)) return listText(control, value, texts, words);
  const text =
    typeof value === 'number'
      ? words.number(value)
      : control.options
        ? texts.option(control, String(value))
        : String(value);
  return withUnit(text, texts.unit(control));
}

function listText(control: Control, value: readonly Answer[], texts: SheetTexts, words: AnswerWords): string {
  const options = value.filter((option) => typeof option === 'string');
  if (options.length === 0) return words.none;
  const named = options.map((option) => texts.option(control, option)).join(', ');
  return withUnit(named, texts.unit(control));
}

function withUnit(text: string, unit: string): string {
  return unit === '' ? text : `${text} ${unit}`;
}

/** The control with the given key, `sheet/control`. */
export function controlAt(sheets: readonly Sheet[], key: string): Control | undefined {
  const [sheetName, name] = key.split('/');
  const sheet = sheets.find((candidate) => candidate.name === sheetName);
  return sheet && controlsOf(sheet).find((control) => control.name === name);
}
