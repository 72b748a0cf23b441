import {
  type ColumnArrangement,
  leastColumnPx,
  mostColumnPx,
  movedBeside,
} from '../model/column-arrangement';
import { commitEdit } from './edit-session';
import type { GridStore } from './grid-store';

/** Gives a column a width in px, within its limits; null lets it have its own again. */
export function resizeColumn(grid: GridStore, key: string, widthPx: number | null): void {
  commitEdit(grid);
  const { table } = grid.columnTable;
  if (widthPx === null) table.getColumn(key)?.resetSize();
  else table.setColumnSizing((sizes) => ({ ...sizes, [key]: bounded(widthPx) }));
}

/** Hides a column or shows it again; the last one that is shown stays. False where nothing changes. */
export function showColumn(grid: GridStore, key: string, visible: boolean): boolean {
  const column = grid.columnTable.table.getColumn(key);
  const isLast = grid.columns.length === 1 && !visible;
  if (!column || isLast || column.getIsVisible() === visible) return false;
  commitEdit(grid);
  column.toggleVisibility(visible);
  return true;
}

/** Lets a column stay at the left edge, after those that do already, or scroll with the others. */
export function pinColumn(grid: GridStore, key: string, pinned: boolean): void {
  commitEdit(grid);
  grid.columnTable.table.getColumn(key)?.pin(pinned ? 'start' : false);
}

/**
 * Moves a column beside another. Between pinned columns and the others it stops at the border: pinning is a step of
 * its own.
 */
export function moveColumn(grid: GridStore, key: string, beside: string, side: 'before' | 'after'): void {
  commitEdit(grid);
  const { table } = grid.columnTable;
  const { start } = table.store.get().columnPinning;
  const isPinned = start.includes(key);
  if (isPinned && start.includes(beside)) {
    table.setColumnPinning({ start: movedBeside(start, key, beside, side), end: [] });
  } else if (isPinned) {
    table.setColumnPinning({ start: [...start.filter((other) => other !== key), key], end: [] });
  } else {
    const keys = columnKeys(grid);
    const first = grid.columns.find(({ sticky }) => !sticky)?.key;
    const isBorder = start.includes(beside) && first !== undefined;
    table.setColumnOrder(movedBeside(keys, key, isBorder ? first : beside, isBorder ? 'before' : side));
  }
}

/** Moves a column one place to the left (-1) or right (1); false where there is none, or where pinning ends. */
export function shiftColumn(grid: GridStore, key: string, by: -1 | 1): boolean {
  const { columns } = grid;
  const col = columns.findIndex((column) => column.key === key);
  const beside = columns[col + by];
  if (col < 0 || !beside || beside.sticky !== columns[col]?.sticky) return false;
  moveColumn(grid, key, beside.key, by < 0 ? 'before' : 'after');
  return true;
}

/** Puts all columns back as the table is built. */
export function resetColumns(grid: GridStore): void {
  commitEdit(grid);
  grid.columnTable.reset();
}

/** How the columns differ from the table as it is built, or null where they do not. */
export function columnArrangement(grid: GridStore): ColumnArrangement | null {
  return grid.columnTable.arrangement;
}

/** Keys of all columns in their order, hidden ones included, whether pinned or not. */
export function columnKeys(grid: GridStore): string[] {
  return grid.columnTable.table.getAllLeafColumns().map(({ id }) => id);
}

function bounded(widthPx: number): number {
  return Math.min(mostColumnPx, Math.max(leastColumnPx, Math.round(widthPx)));
}
