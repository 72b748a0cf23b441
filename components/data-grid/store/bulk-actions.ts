import { asStored, type ColumnFilter, filteredBy, sortedBy, type TextCount, textsOf } from '../model/arrange';
import { planPatches } from '../model/commands';
import {
  type CellMatch,
  findMatches,
  matchFrom,
  planReplace,
  type ReplacePlan,
  type SearchQuery,
} from '../model/search';
import { cellSelection } from '../model/selection';
import type { RowId, RowValues } from '../model/types';
import { commitEdit } from './edit-session';
import type { GridStore } from './grid-store';

/** Sorts the rows shown by a column, or with null removes its sort; the stored order does not change. */
export function sortRows(grid: GridStore, key: string, descending: boolean | null): void {
  commitEdit(grid);
  grid.arrange(sortedBy(grid.arrangement, key, descending));
}

/** Shows only rows that pass a column's filter; null removes the filter. */
export function filterRows(grid: GridStore, key: string, filter: ColumnFilter | null): void {
  commitEdit(grid);
  grid.arrange(filteredBy(grid.arrangement, key, filter));
}

/** Sorts and filters again with the current rows. */
export function rearrange(grid: GridStore): void {
  commitEdit(grid);
  grid.arrange(grid.arrangement);
}

/** Shows all rows in their stored order again. */
export function showAsStored(grid: GridStore): void {
  commitEdit(grid);
  grid.arrange(asStored);
}

/** The texts of a column to filter by, from rows that pass the other filters. */
export function filterTexts(grid: GridStore, key: string): TextCount[] {
  return textsOf(grid.table, grid.allColumns, grid.arrangement, key, grid.compareTexts);
}

/** Writes the same patch into the rows as one step; deleted rows are skipped. */
export function setRows(grid: GridStore, ids: readonly RowId[], patch: RowValues): boolean {
  return patchRows(grid, new Map(ids.map((id) => [id, patch])));
}

/** Writes one patch into each row as one step; deleted rows are skipped. */
export function patchRows(grid: GridStore, patches: ReadonlyMap<RowId, RowValues>): boolean {
  commitEdit(grid);
  return grid.run('change', planPatches(grid, patches));
}

/** Applies a suggested change of a row; false if there is none, or if the row is read-only. */
export function takeOffer(grid: GridStore, id: RowId, index: number): boolean {
  commitEdit(grid);
  const row = grid.row(id);
  const offer = row && grid.offersFor(row)[index];
  return offer !== undefined && patchRows(grid, new Map([[id, offer.patch]]));
}

export function findCells(grid: GridStore, query: SearchQuery): CellMatch[] {
  return findMatches(grid, query);
}

/** The match after (1) or before (-1) the active cell, or at or after it (0). */
export function nextMatch(
  grid: GridStore,
  matches: readonly CellMatch[],
  by: -1 | 0 | 1,
): CellMatch | undefined {
  const { columns } = grid;
  const cols = new Map(columns.map(({ key }, col) => [key, col]));
  const { row, col } = grid.selection.anchor;
  const here = row * columns.length + col;
  return matchFrom(
    matches,
    by,
    ({ id, columnKey }) => grid.indexOf(id) * columns.length + (cols.get(columnKey) ?? 0) - here,
  );
}

/** Replaces in these cells as one step; returns how many cells were changed and skipped. */
export function replaceCells(
  grid: GridStore,
  matches: readonly CellMatch[],
  query: SearchQuery,
  replacement: string,
): Omit<ReplacePlan, 'ops'> {
  commitEdit(grid);
  const { ops, replaced, left } = planReplace(grid, matches, query, replacement);
  return grid.run('replace', ops) ? { replaced, left } : { replaced: 0, left: matches.length };
}

/** Activates a cell and scrolls it into view. */
export function showCell(grid: GridStore, { id, columnKey }: CellMatch): void {
  commitEdit(grid);
  const row = grid.indexOf(id);
  if (row < 0) return;
  grid.select(cellSelection({ row, col: grid.columns.findIndex(({ key }) => key === columnKey) }));
  grid.revealListeners.emit();
}
