import { formatDecimal } from '@/lib/domain/quantity';
import type { DocumentTools } from './document-tools';

/** A column of a table in any format. */
export interface TableColumn {
  heading: string;
  /** Most digits behind the point of a number, two of which are always shown; a column of text where it is absent. */
  digits?: number | undefined;
  /** Lengths in mm are never grouped. */
  grouped?: boolean;
  /** Its texts are days, `YYYY-MM-DD`. */
  isDay?: boolean;
}

export type TableCell = string | number | null;

/** A table as it leaves the portal; every row has a cell for each column. */
export interface TableDocument {
  title: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly TableCell[])[];
}

/** A cell as text: numbers as the language writes them, areas and pallets with two digits, others with those they have. */
export function cellText(
  cell: TableCell | undefined,
  { digits = 0, grouped = true }: TableColumn,
  { notation }: Pick<DocumentTools, 'notation'>,
  options: { grouped?: boolean } = {},
): string {
  if (typeof cell !== 'number') return cell ?? '';
  return formatDecimal(cell, digits === 2 ? digits : { min: 0, max: digits }, notation, {
    grouped: grouped && options.grouped !== false,
  });
}
