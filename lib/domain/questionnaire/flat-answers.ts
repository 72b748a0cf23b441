import { type SheetData, VERSIONS_KEY } from './sheet-data';

/** Answers for a form: JSON by `sheet/control`. Plain texts can be compared, stored and merged one by one. */
export type FlatAnswers = Record<string, string>;

/** The key of a control's answer. */
export function answerKey(sheet: string, control: string): string {
  return `${sheet}/${control}`;
}

/** The answers in saved data, without their versions. */
export function flatten(data: SheetData): FlatAnswers {
  const sheets = Object.entries(data).filter(([name]) => name !== VERSIONS_KEY);
  return Object.fromEntries(
    sheets.flatMap(([sheet, answers]) =>
      Object.entries(answers ?? {}).map(([control, value]) => [
        answerKey(sheet, control),
        JSON.stringify(value ?? null),
      ]),
    ),
  );
}

/** Converts the answers back to sheet and control. */
export function unflatten(flat: FlatAnswers): SheetData {
  const data: Record<string, Record<string, unknown>> = {};
  for (const [key, text] of Object.entries(flat)) {
    const [sheet = '', control = ''] = key.split('/');
    data[sheet] = { ...data[sheet], [control]: JSON.parse(text) };
  }
  return data;
}
