import type { ImportCell } from '@/lib/domain/orders/import/import-field';

export interface TableLine {
  /** As the file's own program counts. */
  line: number;
  cells: ImportCell[];
  isHidden: boolean;
}

export interface TableLines {
  lines: TableLine[];
  /** Formulas nobody has computed: their cells are empty here. */
  formulasWithoutValue: number;
}
