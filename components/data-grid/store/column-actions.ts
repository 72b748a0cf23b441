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

/** A place for a column: before or after another one. */
export interface ColumnPlace {
  beside: string;
  side: 'before' | 'after';
}

/**
 * Where a column lands that is moved to a place: it cannot cross the border between pinned and other columns,
 * because pinning is a separate action. Null if it stays where it is.
 */
export function landingPlace({ columns }: GridStore, key: string, place: ColumnPlace): ColumnPlace | null {
  const from = columns.findIndex((column) => column.key === key);
  const onto = columns.findIndex((column) => column.key === place.beside);
  const { [from]: moved, [onto]: beside } = columns;
  if (!moved || !beside || from === onto) return null;
  const group = columns.filter(({ sticky }) => Boolean(sticky) === Boolean(moved.sticky));
  const border = moved.sticky ? group.at(-1) : group[0];
  if (Boolean(moved.sticky) === Boolean(beside.sticky)) {
    return onto === from + (place.side === 'before' ? 1 : -1) ? null : place;
  }
  if (!border || border === moved) return null;
  return { beside: border.key, side: moved.sticky ? 'after' : 'before' };
}

/** Moves a column to a place, as far as it may go; see `landingPlace`. */
export function moveColumn(grid: GridStore, key: string, beside: string, side: 'before' | 'after'): void {
  commitEdit(grid);
  const place = landingPlace(grid, key, { beside, side });
  if (!place) return;
  const { table } = grid.columnTable;
  const { start } = table.store.get().columnPinning;
  if (start.includes(key)) {
    table.setColumnPinning({ start: movedBeside(start, key, place.beside, place.side), end: [] });
  } else {
    table.setColumnOrder(movedBeside(columnKeys(grid), key, place.beside, place.side));
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
