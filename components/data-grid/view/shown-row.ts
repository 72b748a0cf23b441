import { columnValue, dependsOn } from '../model/columns';
import {
  type CellValue,
  changedKeys,
  type GridColumn,
  type GridRow,
  type RowId,
  sameValues,
} from '../model/types';
import type { Unsubscribe } from '../store/listeners';
import type { GridView } from './grid-view';
import { cellText } from './row-texts';
import { fittingText } from './text-width';

let editions = 0;

/**
 * The record that one row on the screen is drawn from. While one of its cells is typed in, that is the record drawn
 * last for as long as nothing but figures looks different, and these are written straight into their cells: a key
 * then renders nothing.
 */
export class ShownRow {
  element: HTMLElement | null = null;
  /** Cells of figures are made anew when this changes: React does not know what was written into them. */
  edition = ++editions;
  private row: GridRow | undefined;
  private index = 0;
  /** Figures by column as they stand in their cells, where a key wrote them. */
  private readonly written: (CellValue | undefined)[] = [];

  constructor(private readonly view: GridView) {}

  readonly attach = (element: HTMLElement | null): void => {
    this.element = element;
  };

  /** Hears of the changes of a row that have to be rendered. */
  subscribe(id: RowId, listener: () => void): Unsubscribe {
    const { grid } = this.view;
    return this.heard(listener, (draw) =>
      grid.rowListeners.subscribe(id, () => {
        const row = grid.row(id);
        const changed = this.changedSinceDrawn(row);
        if (row && this.stays(row, changed)) this.writeFigures(row, changed);
        else draw();
      }),
    );
  }

  /** Hears of the selection, and of edits beginning and ending. */
  readonly subscribeMarks = (listener: () => void): Unsubscribe =>
    this.heard(listener, this.view.subscribeMarks);

  /** What is out of sight is drawn a moment later. */
  private heard(listener: () => void, subscribe: (draw: () => void) => Unsubscribe): Unsubscribe {
    const { unseen, window } = this.view;
    const stop = subscribe(() => {
      if (window.sees(this.index)) listener();
      else unseen.drawLater(listener);
    });
    return () => {
      stop();
      unseen.forget(listener);
    };
  }

  record(id: RowId, index: number): GridRow | undefined {
    this.index = index;
    const row = this.view.grid.row(id);
    if (row === this.row || (row && this.stays(row, this.changedSinceDrawn(row)))) return this.row;
    if (this.written.length > 0) this.edition = ++editions;
    this.written.length = 0;
    this.row = row;
    return row;
  }

  private changedSinceDrawn(row: GridRow | undefined): string[] {
    return row && this.row ? changedKeys(this.row.values, row.values) : [];
  }

  /** Whether the record drawn last still shows this one, figures aside. */
  private stays(row: GridRow, changed: readonly string[]): boolean {
    const { grid } = this.view;
    const shown = this.row;
    const edited = grid.edit?.rowId === row.id ? grid.edit.column : null;
    if (shown?.id !== row.id || !edited) return false;
    if (shown.state !== row.state || shown.saveState !== row.saveState) return false;
    if (shown.saveError !== row.saveError || shown.conflicts !== row.conflicts) return false;
    if (!sameValues(shown.errors ?? {}, row.errors ?? {})) return false;
    const seesFigures = this.roomPx !== null && !row.errors && !row.conflicts && row.saveError === null;
    return grid.columns.every((column) => {
      if (!dependsOn(column, changed)) return true;
      const before = columnValue(column, shown.values);
      const after = columnValue(column, row.values);
      if (column === edited) return (before === null) === (after === null);
      return before === after || (seesFigures && isFigure(column));
    });
  }

  private get roomPx(): readonly number[] | null {
    return this.view.textRoom.current();
  }

  private writeFigures(row: GridRow, changed: readonly string[]): void {
    const drawn = this.row?.values ?? {};
    this.view.grid.columns.forEach((column, col) => {
      const before = this.written[col];
      if (!isFigure(column) || (before === undefined && !dependsOn(column, changed))) return;
      const value = columnValue(column, row.values);
      if (value === (before === undefined ? columnValue(column, drawn) : before)) return;
      this.written[col] = value;
      const cell = this.element?.children[col + 1];
      if (cell instanceof HTMLElement) writeText(cell, cellText(column, row), this.roomPx?.[col] ?? 0);
    });
  }
}

/** Whether what a column shows is computed and may be written without rendering the row. */
export function isFigure(column: GridColumn): boolean {
  return column.editor === 'derived' && column.align === 'end';
}

/** As the row renders it; a text that is there is changed, not replaced: the browser lays out less. */
function writeText(cell: HTMLElement, text: string, roomPx: number): void {
  const shown = fittingText(text, roomPx);
  if (cell.firstChild) cell.firstChild.nodeValue = shown;
  else cell.textContent = shown;
  if (shown === text && !cell.title) return;
  cell.title = shown === text ? '' : text;
  cell.ariaLabel = shown === text ? null : text;
}
