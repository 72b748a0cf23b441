import { columnValue, displayText } from '../model/columns';
import {
  cellValue,
  type GridColumn,
  type GridRow,
  type RowErrors,
  type RowId,
  sameValues,
} from '../model/types';
import type { GridStore } from '../store/grid-store';
import type { GridView } from './grid-view';

/** Text of a cell; the blank row shows placeholders instead of nothing. */
export function cellText(column: GridColumn, row: GridRow): string {
  const text = displayText(column, row.values);
  return text === '' && row.state === 'blank' ? (column.placeholder ?? '') : text;
}

/** A new row that is still being filled in is not yet blamed for its empty cells. */
export function visibleErrors(row: GridRow, active: boolean): RowErrors | null {
  if (!row.errors || !active || row.saved !== null) return row.errors;
  const shown = Object.entries(row.errors).filter(([key]) => cellValue(row.values, key) !== null);
  return shown.length > 0 ? Object.fromEntries(shown) : null;
}

/**
 * The record a row is drawn from. While one of its cells is typed in, that is the record drawn last for as
 * long as nothing outside the editor looks different: most keys of text then render nothing at all.
 */
export function rowToShow(grid: GridStore, id: RowId, shown: GridRow | undefined): GridRow | undefined {
  const row = grid.row(id);
  const edited = grid.edit?.rowId === id ? grid.edit.column : null;
  return row && shown?.id === id && edited && looksSame(grid.columns, shown, row, edited) ? shown : row;
}

function looksSame(
  columns: readonly GridColumn[],
  shown: GridRow,
  row: GridRow,
  edited: GridColumn,
): boolean {
  if (shown === row) return true;
  if (shown.state !== row.state || shown.saveState !== row.saveState || shown.saveError !== row.saveError)
    return false;
  if (shown.conflicts !== row.conflicts || !sameValues(shown.errors ?? {}, row.errors ?? {})) return false;
  return columns.every((column) => {
    const before = columnValue(column, shown.values);
    const after = columnValue(column, row.values);
    return column === edited ? (before === null) === (after === null) : before === after;
  });
}

/** The one line a row says about itself, or null: a failed save, a conflict, what is wrong. */
export function rowMessage(view: GridView, row: GridRow, errors: RowErrors | null): string | null {
  if (row.saveError !== null) return row.saveError;
  const { columns } = view.grid;
  const texts = columns.flatMap((column) => {
    const theirs = row.conflicts?.[column.key];
    if (theirs !== undefined) return [conflictText(view, column, row)];
    const error = errors?.[column.key];
    return error === undefined ? [] : [error];
  });
  const [first, ...more] = texts.length > 0 ? texts : Object.values(errors ?? {});
  if (first === undefined) return null;
  return more.length > 0 ? `${first} ${view.labels.moreErrors(more.length)}` : first;
}

/** What somebody else saved in a field. */
export function conflictText(view: GridView, column: GridColumn, row: GridRow): string {
  const theirs = displayText(column, { ...row.values, ...row.conflicts });
  return view.labels.conflict(column.header, theirs);
}
