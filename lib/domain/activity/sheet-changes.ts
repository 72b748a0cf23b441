import { type SheetData, VERSIONS_KEY } from '../questionnaire/sheet-data';
import { type ActivityChange, changesBetween } from './changes';

/** Answers that differ, as `sheet.control`; an empty answer equals a missing one. */
export function sheetChanges(before: SheetData | null, after: SheetData): ActivityChange[] {
  return changesBetween(flat(before ?? {}), flat(after)).filter(
    ({ from, to }) => from !== null || !EMPTY.includes(to),
  );
}

const EMPTY: readonly unknown[] = ['', false, '[]', '{}'];

function flat(data: SheetData): Record<string, unknown> {
  const sheets = Object.entries(data).filter(([sheet]) => sheet !== VERSIONS_KEY);
  return Object.fromEntries(
    sheets.flatMap(([sheet, answers]) =>
      Object.entries(answers ?? {}).map(([control, value]) => [`${sheet}.${control}`, value]),
    ),
  );
}
