import {
  type ColumnArrangement,
  leastColumnPx,
  mostColumnPx,
  movedBeside,
} from '../model/column-arrangement';
import { commitEdit } from './edit-session';
import type { GridStore } from './grid-store';

/** Sets the width of a column in px, within its limits; null resets it to its default. */
export function resizeColumn(grid: GridStore, key: string, widthPx: number | null): void {
  commitEdit(grid);
  const { table } = grid.columnTable;
  if (widthPx === null) table.getColumn(key)?.resetSize();
  else table.setColumnSizing((sizes) => ({ ...sizes, [key]: bounded(widthPx) }));
}

/** Shows or hides a column; the last visible one cannot be hidden. Returns false if nothing changes. */
export function showColumn(grid: GridStore, key: string, visible: boolean): boolean {
  const column = grid.columnTable.table.getColumn(key);
  const isLast = grid.columns.length === 1 && !visible;
  if (!column || isLast || column.getIsVisible() === visible) return false;
  commitEdit(grid);
  column.toggleVisibility(visible);
  return true;
}

/** Pins a column at the left edge, after the other pinned ones, or unpins it. */
export function pinColumn(grid: GridStore, key: string, pinned: boolean): void {
  commitEdit(grid);
  grid.columnTable.table.getColumn(key)?.pin(pinned ? 'start' : false);
}

/**
 * Moves a column next to another one. It cannot cross the border between pinned and other columns, because
 * pinning is a separate action.
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

/**
 * Moves a column one place to the left (-1) or right (1); false if that is beyond the ends or across the
 * pinning border.
 */
export function shiftColumn(grid: GridStore, key: string, by: -1 | 1): boolean {
  const { columns } = grid;
  const col = columns.findIndex((column) => column.key === key);
  const beside = columns[col + by];
  if (col < 0 || !beside || beside.sticky !== columns[col]?.sticky) return false;
  moveColumn(grid, key, beside.key, by < 0 ? 'before' : 'after');
  return true;
}

/** Resets all columns to their defaults. */
export function resetColumns(grid: GridStore): void {
  commitEdit(grid);
  grid.columnTable.reset();
}

/** How the columns differ from their defaults, or null if they do not. */
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
