import type { Notation, NumberUnit } from '../../quantity';

/** A cell of a list: text, or a number if a workbook stores one. */
export type ImportCell = string | number | null;

/** Fields of a row by name. Unreadable values stay as written, for validation to refuse them. */
export type ImportedValues = Readonly<Record<string, ImportCell>>;

export type LengthUnit = Exclude<NumberUnit, 'pieces'>;

/** How `1.375` is to be read in a list if both readings are possible. */
export type DecimalChoice = 'decimal' | 'thousands';

/** The context for reading the cells of one column. */
export interface ReadingContext {
  /** The unit in the heading, if any; a unit in the cell takes precedence. */
  unit: LengthUnit | null;
  notation: Notation;
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
  /** The field that this one depends on for reading, if any; it comes earlier in the list. */
  readonly dependsOn?: string;
  /** Reads a cell that is not empty; of `row` it may only use the field it depends on. */
  readonly read: (cell: string | number, context: ReadingContext, row: ImportedValues) => CellReading;
}

/** How an order table imports a list. */
export interface ImportRules {
  /** In the order of the table. */
  readonly fields: readonly ImportField[];
  /** Fills missing fields of a complete row from its other fields. */
  readonly complete?: (values: ImportedValues) => ImportedValues;
}
