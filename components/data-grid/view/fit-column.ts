import { mostTextPx, paddingPx, swatchPx } from '../fast-path/fast-path';
import { optionOf } from '../model/columns';
import type { GridColumn } from '../model/types';
import { resizeColumn } from '../store/column-actions';
import type { GridStore } from '../store/grid-store';
import { cellText } from './row-texts';

/** Room for the button of a heading, which its text must not overlap. */
const headingButtonPx = 26;

/** Makes a column as wide as its heading and its widest text, off-screen rows included. */
export function fitColumn(grid: GridStore, key: string): void {
  const column = grid.columns.find((shown) => shown.key === key);
  if (!column) return;
  const headingPx = mostTextPx(column.header) + headingButtonPx;
  resizeColumn(grid, key, Math.ceil(Math.max(headingPx, widestPx(grid, column)) + 2 * paddingPx));
}

function widestPx(grid: GridStore, column: GridColumn): number {
  let widest = 0;
  for (const row of grid.table.byId.values()) {
    const colourPx = column.editor === 'select' && optionOf(column, row.values)?.color ? swatchPx : 0;
    widest = Math.max(widest, mostTextPx(cellText(column, row)) + colourPx);
  }
  return widest;
}
