import { foldText } from '@/lib/domain/fold-text';
import {
  type CellValue,
  cellValue,
  type Derivation,
  type GridColumn,
  type RowValues,
  type SelectOption,
  type ValuesOf,
} from './types';

/** A derivation that receives only the named values, so that it is not recalculated when others change. */
export function derivedFrom<Key extends string>(
  from: readonly Key[],
  derive: (values: ValuesOf<Key>) => CellValue,
): Derivation {
  return Object.assign((values: RowValues) => derive(values as ValuesOf<Key>), { from });
}

/** Whether a change of these keys can change what a column shows. */
export function dependsOn({ key, derive }: GridColumn, changed: readonly string[]): boolean {
  if (!derive) return changed.includes(key);
  return changed.length > 0 && (derive.from?.some((name) => changed.includes(name)) ?? true);
}

/** The value a column shows for a row: its own, or derived from the others. */
export function columnValue(column: GridColumn, values: RowValues): CellValue {
  return column.derive ? column.derive(values) : cellValue(values, column.key);
}

/** The option that is selected in a select column. */
export function optionOf(column: GridColumn, values: RowValues): SelectOption | undefined {
  const value = cellValue(values, column.key);
  if (value === null) return undefined;
  return column.options?.(values).find((option) => option.value === value);
}

/** Text of a cell as shown in the grid and on the clipboard. */
export function displayText(column: GridColumn, values: RowValues): string {
  if (column.editor === 'select')
    return optionOf(column, values)?.label ?? plain(cellValue(values, column.key));
  const value = columnValue(column, values);
  return column.format ? column.format(value) : plain(value);
}

/** Text of a cell in the editor. */
export function editText(column: GridColumn, values: RowValues): string {
  if (column.editor === 'select') return displayText(column, values);
  const value = columnValue(column, values);
  return column.editText ? column.editText(value) : plain(value);
}

/** Parses typed or pasted text; text that cannot be parsed is kept for validation. */
export function parseText(column: GridColumn, text: string, values: RowValues): CellValue {
  if (column.editor === 'select') return parseOption(column, text, values);
  if (column.parse) return column.parse(text, values);
  return text === '' ? null : text;
}

export function isEditable(column: GridColumn): boolean {
  return column.editor !== 'derived';
}

/** Options whose label contains every typed word; those that start with the text come first. */
export function matchOptions(options: readonly SelectOption[], text: string): SelectOption[] {
  const words = fold(text).split(' ').filter(Boolean);
  const offered = options.filter((option) => !option.disabled);
  const found = offered.filter((option) => words.every((word) => fold(option.label).includes(word)));
  const start = fold(text);
  return found.sort(
    (a, b) => Number(fold(b.label).startsWith(start)) - Number(fold(a.label).startsWith(start)),
  );
}

function parseOption(column: GridColumn, text: string, values: RowValues): CellValue {
  const wanted = fold(text);
  if (wanted === '') return null;
  const options = column.options?.(values) ?? [];
  const exact = options.find(
    (option) => fold(option.label) === wanted || fold(String(option.value)) === wanted,
  );
  if (exact) return exact.value;
  // The text may write an option differently: `1,25 m` is 1250.
  const parsed = column.parse?.(text, values) ?? text;
  if (options.some((option) => option.value === parsed)) return parsed;
  const matches = matchOptions(options, text);
  const only = matches.length === 1 ? matches[0] : undefined;
  return only ? only.value : parsed;
}

/** Letters are compared as in a search, numbers as written: `12,5` is not 125. */
function fold(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replace(/\D+/g, foldText);
}

function plain(value: CellValue): string {
  return value === null ? '' : String(value);
}
