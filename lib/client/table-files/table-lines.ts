import type { ImportCell } from '@/lib/domain/orders/import/import-field';

export interface TableLine {
  /** Row number as shown in the file's program. */
  line: number;
  cells: ImportCell[];
  isHidden: boolean;
}

export interface TableLines {
  lines: TableLine[];
  /** Number of formulas without a stored result: their cells are empty here. */
  formulasWithoutValue: number;
}
