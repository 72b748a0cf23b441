import { clockTimeAt } from '@/lib/domain/clock-time';
import { formatDecimal } from '@/lib/domain/quantity';
import type { DocumentTools } from './document-tools';

/** A column of a table in any format. */
export interface TableColumn {
  heading: string;
  /** The most decimals of a number; two are always shown if it is 2. Missing for a text column. */
  digits?: number | undefined;
  /** Lengths in mm are never grouped. */
  grouped?: boolean;
  /** Its texts are days, `YYYY-MM-DD`. */
  isDay?: boolean;
  /** Its texts are instants, ISO 8601; shown in the time of the portal to the minute. */
  isInstant?: boolean;
}

export type TableCell = string | number | null;

/** A table for export; every row has a cell for each column. */
export interface TableDocument {
  title: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly TableCell[])[];
}

/** What the text of a cell depends on besides it. */
export type CellTools = Pick<DocumentTools, 'notation' | 'timeZone'>;

/**
 * A cell as text, numbers in the format of the language: areas and pallets with two decimals, others with all.
 * Instants stay in an order that sorts as text, which spreadsheets read as dates with times.
 */
export function cellText(
  cell: TableCell | undefined,
  { digits = 0, grouped = true, isInstant = false }: TableColumn,
  { notation, timeZone }: CellTools,
  options: { grouped?: boolean } = {},
): string {
  if (typeof cell === 'string' && isInstant) return clockTimeAt(cell, timeZone).replace('T', ' ');
  if (typeof cell !== 'number') return cell ?? '';
  return formatDecimal(cell, digits === 2 ? digits : { min: 0, max: digits }, notation, {
    grouped: grouped && options.grouped !== false,
  });
}
