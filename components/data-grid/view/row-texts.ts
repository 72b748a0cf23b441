import { displayText } from '../model/columns';
import { cellValue, type GridColumn, type GridRow, type RowErrors } from '../model/types';
import type { GridStore } from '../store/grid-store';
import type { GridLabels } from './labels';

/** Text of a cell; the blank row shows placeholders. */
export function cellText(column: GridColumn, row: GridRow): string {
  const text = displayText(column, row.values);
  return text === '' && row.state === 'blank' ? (column.placeholder ?? '') : text;
}

/** A new row that is still being filled in shows no errors for its empty cells yet. */
export function visibleErrors(row: GridRow, active: boolean): RowErrors | null {
  if (!row.errors || !active || row.saved !== null) return row.errors;
  const shown = Object.entries(row.errors).filter(([key]) => cellValue(row.values, key) !== null);
  return shown.length > 0 ? Object.fromEntries(shown) : null;
}

/** The data for the texts of a row. */
interface TextSource {
  grid: Pick<GridStore, 'allColumns'>;
  labels: GridLabels;
}

/** The one-line message of a row, or null: a conflict, a failed save or an error. */
export function rowMessage(view: TextSource, row: GridRow, errors: RowErrors | null): string | null {
  if (row.isGone) return view.labels.gone;
  if (row.saveError !== null && !row.conflicts) return row.saveError;
  const texts = view.grid.allColumns.flatMap((column) => {
    const theirs = row.conflicts?.[column.key];
    if (theirs !== undefined) return [conflictText(view, column, row)];
    const error = errors?.[column.key];
    return error === undefined ? [] : [error];
  });
  const [first, ...more] = texts.length > 0 ? texts : Object.values(errors ?? {});
  if (first === undefined) return null;
  return more.length > 0 ? `${first} ${view.labels.moreErrors(more.length)}` : first;
}

/** The value that somebody else saved in a field. */
export function conflictText(view: Pick<TextSource, 'labels'>, column: GridColumn, row: GridRow): string {
  const theirs = displayText(column, { ...row.values, ...row.conflicts });
  return view.labels.conflict(column.header, theirs);
}
