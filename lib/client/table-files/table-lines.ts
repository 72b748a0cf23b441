import type { ListCell } from '@/lib/domain/orders/import/import-field';

export interface TableLine {
  /** Row number as shown in the file's program. */
  line: number;
  cells: ListCell[];
  isHidden: boolean;
  /** Columns whose cell continues the merged cell above. */
  merged?: ReadonlySet<number>;
}

export interface TableLines {
  lines: TableLine[];
  /** Columns that the file's program hides. */
  hiddenColumns: ReadonlySet<number>;
  /** Number of formulas without a stored result: their cells are empty here. */
  formulasWithoutValue: number;
}
