import type { Notation } from '../../quantity';
import type { ListUnit } from '../../unit-names';

/** A value of a row: text, or a number. */
export type ImportCell = string | number | null;

/** A number of a workbook with the text that its format shows, such as 7 as `R007`. */
export interface ShownNumber {
  readonly number: number;
  readonly shown: string;
}

/** A cell that is not empty. */
export type FilledCell = string | number | ShownNumber;

/** A cell of a list. */
export type ListCell = FilledCell | null;

/** Fields of a row by name. Unreadable values stay as written, for validation to refuse them. */
export type ImportedValues = Readonly<Record<string, ImportCell>>;

/** How `1.375` is to be read in a list if both readings are possible. */
export type DecimalChoice = 'decimal' | 'thousands';

/** The context for reading a cell. */
export interface ReadingContext {
  /** The unit in the heading or in the unit column, if any; a unit in the cell takes precedence. */
  unit: ListUnit | null;
  notation: Notation;
  /** The decimal sign of the notation is certain: the list proves it, or the person types in their own. */
  isProven: boolean;
  /** Null until the person has been asked. */
  decimal: DecimalChoice | null;
}

/** The value of a cell; or its two possible numbers; or null if it is unreadable. */
export type CellReading =
  | { value: ImportCell }
  | { readings: readonly [decimal: number, thousands: number] }
  | null;

/** How a list fills a field of an order table. */
export interface ImportField {
  readonly key: string;
  /** The columns that may fill it, named as in `readHeading`; the best one first. */
  readonly columns: readonly string[];
  /** What its numbers are, if it has numbers; their notation is that of the list. */
  readonly measures?: 'length' | 'pieces';
  /** The field that this one depends on for reading, if any; it comes earlier in the list. */
  readonly dependsOn?: string;
  /** Reads a cell that is not empty; of `row` it may only use the field it depends on. */
  readonly read: (cell: FilledCell, context: ReadingContext, row: ImportedValues) => CellReading;
}

/** How an order table imports a list. */
export interface ImportRules {
  /** In the order of the table. */
  readonly fields: readonly ImportField[];
  /** Sets of fields, each of which is enough for a row of its own. */
  readonly enough: readonly (readonly string[])[];
  /** Fills missing fields of a complete row from its other fields. */
  readonly complete?: (values: ImportedValues) => ImportedValues;
}

/** A cell as text, as the person sees it; '' if it is empty. */
export function textOf(cell: ListCell | undefined): string {
  if (typeof cell === 'object' && cell !== null) return cell.shown.trim();
  return typeof cell === 'number' ? String(cell) : (cell ?? '').trim();
}
