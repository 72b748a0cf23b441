import { weekOfYear } from '@/lib/domain/calendar';
import type { Answer, Control } from '@/lib/domain/questionnaire/sheet';

type Group = 'sheets' | 'sections' | 'controls' | 'options' | 'units';
type Texts = Readonly<Record<string, unknown>>;

/** The texts of the sheets by key: `questionnaire.sheets.site`, `questionnaire.options.crane.tower`. */
export interface SheetTexts {
  sheet: (name: string) => string;
  section: (name: string) => string;
  control: (control: Pick<Control, 'textKey'>) => string;
  /** Codes such as `REI90` are shown unchanged. */
  option: (control: Pick<Control, 'textKey'>, option: string) => string;
  /** Empty if the control has no unit. */
  unit: (control: Pick<Control, 'unit'>) => string;
}

/** @param raw returns a group of messages of the namespace `questionnaire` unformatted */
export function sheetTexts(raw: (group: Group) => Texts): SheetTexts {
  const [sheets, sections, controls, options, units] = [
    raw('sheets'),
    raw('sections'),
    raw('controls'),
    raw('options'),
    raw('units'),
  ];
  return {
    sheet: (name) => textIn(sheets, name),
    section: (name) => textIn(sections, name),
    control: ({ textKey }) => textIn(controls, textKey),
    // Chips have the names of the sheets that they open.
    option: ({ textKey }, option) =>
      textIn(textKey === 'questionnaire-materials' ? sheets : groupIn(options, textKey), option),
    unit: ({ unit }) => (unit === undefined ? '' : textIn(units, unit)),
  };
}

/** A text of a group; its key if the group has none. */
export function textIn(texts: Texts, key: string): string {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof text === 'string' ? text : key;
}

function groupIn(texts: Texts, key: string): Texts {
  const group = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof group === 'object' && group !== null ? { ...group } : {};
}

/** The texts of the namespace `questionnaire` and the number format for answers. */
interface AnswerWords {
  texts: SheetTexts;
  t: (key: 'yes' | 'no' | 'noAnswer' | 'weekOfYear', values?: { week: string; year: string }) => string;
  number: (value: number) => string;
}

/** An answer as printed or compared: options, units and numbers in the reader's language. */
export function answerText(control: Control, value: Answer, { texts, t, number }: AnswerWords): string {
  if (control.type === 'checkbox') return t(value === true ? 'yes' : 'no');
  const options = Array.isArray(value) ? value : [value];
  const shown = options.flatMap((answer) => {
    if (typeof answer === 'number') return [number(answer)];
    if (typeof answer !== 'string' || answer === '') return [];
    return [control.options ? texts.option(control, answer) : weekText(answer, t)];
  });
  if (shown.length === 0) return t('noAnswer');
  return [shown.join(', '), texts.unit(control)].filter(Boolean).join(' ');
}

/** A week as people write it, such as KW 52/2026; any other text as it is. */
export function weekText(answer: string, t: AnswerWords['t']): string {
  const found = weekOfYear(answer);
  return found ? t('weekOfYear', found) : answer;
}
