import type { Notation, NumberUnit } from '../../quantity';

/** A cell as a list holds it: text, or the number itself where a workbook knows it. */
export type ImportCell = string | number | null;

/** Fields of a row by name. What could not be understood stays as it was written, for validation to speak of. */
export type ImportedValues = Readonly<Record<string, ImportCell>>;

export type LengthUnit = Exclude<NumberUnit, 'pieces'>;

/** How `1.375` is meant in a list where it can be both. */
export type DecimalChoice = 'decimal' | 'thousands';

/** What the cells of one column have in common. */
export interface ReadingContext {
  /** The unit the heading names, if any; a unit in the cell goes before it. */
  unit: LengthUnit | null;
  notation: Notation;
  /** null as long as nobody was asked. */
  decimal: DecimalChoice | null;
}

/** What a cell says; the two numbers it may mean; or null where it cannot be understood. */
export type CellReading =
  | { value: ImportCell }
  | { readings: readonly [decimal: number, thousands: number] }
  | null;

/** A typed field of an order table and how a list fills it. */
export interface ImportField {
  readonly key: string;
  /** The columns of a list it is taken from, as `readHeading` names them; the most telling first. */
  readonly columns: readonly string[];
  /** The field before this one that says how it is read, if any does. */
  readonly dependsOn?: string;
  /** Reads a cell that is not empty; of `row` only the field it depends on may be looked at. */
  readonly read: (cell: string | number, context: ReadingContext, row: ImportedValues) => CellReading;
}

/** What one of the order tables takes from a list. */
export interface ImportRules {
  /** In the order of the table. */
  readonly fields: readonly ImportField[];
  /** Fills what a whole row leaves open and another field tells. */
  readonly complete?: (values: ImportedValues) => ImportedValues;
}
