/** A place in the grid; the row after the last one is the blank row. */
export interface Cell {
  readonly row: number;
  readonly col: number;
}

/** The active cell is `anchor`; the range runs from it to `head`. */
export interface GridSelection {
  readonly anchor: Cell;
  readonly head: Cell;
  /** Whole rows are selected. */
  readonly rows: boolean;
  /** Column where a sequence of Tab keys began; Enter returns to it. */
  readonly tabCol: number | null;
}

/** How many rows (including the blank one) and columns can be selected. */
export interface GridShape {
  readonly rows: number;
  readonly cols: number;
}

export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const startSelection: GridSelection = cellSelection({ row: 0, col: 0 });

export function cellSelection(cell: Cell, tabCol: number | null = null): GridSelection {
  return { anchor: cell, head: cell, rows: false, tabCol };
}

/** Extends the selection from the active cell to another one. */
export function extendSelection(selection: GridSelection, head: Cell): GridSelection {
  return { ...selection, head, tabCol: null };
}

export function rowsSelection(from: number, to: number, col = 0): GridSelection {
  return { anchor: { row: from, col }, head: { row: to, col }, rows: true, tabCol: null };
}

/** The rectangle a selection covers. */
export function rangeOf(selection: GridSelection, shape: GridShape): CellRange {
  const { anchor, head } = selection;
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: selection.rows ? 0 : Math.min(anchor.col, head.col),
    right: selection.rows ? shape.cols - 1 : Math.max(anchor.col, head.col),
  };
}

export function isSingleCell(range: CellRange): boolean {
  return range.top === range.bottom && range.left === range.right;
}

/** Keeps a selection inside the grid after rows were removed. */
export function clampSelection(selection: GridSelection, shape: GridShape): GridSelection {
  const anchor = clampCell(selection.anchor, shape);
  const head = clampCell(selection.head, shape);
  return anchor === selection.anchor && head === selection.head ? selection : { ...selection, anchor, head };
}

/**
 * The selection within one row, packed into one number for a cheap comparison: 0 if not selected, else first
 * column, last column and active column, each plus one, in one byte each. Bit 24: the fill handle is here.
 * Bit 25: the active cell is being edited.
 */
export function selectionInRow(
  selection: GridSelection,
  shape: GridShape,
  row: number,
  editing: boolean,
): number {
  const range = rangeOf(selection, shape);
  if (row < range.top || row > range.bottom) return 0;
  const active = selection.anchor.row === row ? selection.anchor.col + 1 : 0;
  const handle = row === range.bottom && !editing ? 1 << 24 : 0;
  const edited = active > 0 && editing ? 1 << 25 : 0;
  return (range.left + 1) | ((range.right + 1) << 8) | (active << 16) | handle | edited;
}

export interface RowMarks {
  readonly left: number;
  readonly right: number;
  readonly active: number;
  readonly handle: boolean;
  readonly editing: boolean;
}

/** Unpacks {@link selectionInRow} into column indexes; -1 if missing. */
export function unpackSelection(packed: number): RowMarks {
  return {
    left: (packed & 255) - 1,
    right: ((packed >> 8) & 255) - 1,
    active: ((packed >> 16) & 255) - 1,
    handle: (packed & (1 << 24)) !== 0,
    editing: (packed & (1 << 25)) !== 0,
  };
}

function clampCell(cell: Cell, shape: GridShape): Cell {
  const row = Math.max(0, Math.min(cell.row, shape.rows - 1));
  const col = Math.max(0, Math.min(cell.col, shape.cols - 1));
  return row === cell.row && col === cell.col ? cell : { row, col };
}
