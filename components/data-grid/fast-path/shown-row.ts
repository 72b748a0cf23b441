import { columnValue, dependsOn } from '../model/columns';
import {
  type CellValue,
  changedKeys,
  type GridColumn,
  type GridRow,
  type RowId,
  sameValues,
} from '../model/types';
import type { GridStore } from '../store/grid-store';
import type { Unsubscribe } from '../store/listeners';
import type { OffScreenRows } from './off-screen-rows';
import { fittingText } from './text-width';

let editions = 0;

/** What a row needs from its grid. */
export interface RowHost {
  readonly grid: GridStore;
  /** Whether the row at an index is in view. */
  readonly sees: (index: number) => boolean;
  /** The text of a cell as React renders it. */
  readonly textOf: (column: GridColumn, row: GridRow) => string;
  /** Subscribes to the selection, and to edits beginning and ending. */
  readonly subscribeMarks: (listener: () => void) => Unsubscribe;
}

interface ShownRowParts {
  readonly host: RowHost;
  /** Room for text by column, px. */
  readonly roomPx: () => readonly number[] | null;
  readonly offScreen: OffScreenRows;
}

/**
 * The record that a row on the screen is drawn from. While one of its cells is being typed in, it stays the
 * last rendered record as long as only figures change. Figures are written straight into their cells, so a
 * key renders nothing.
 */
export class ShownRow {
  element: HTMLElement | null = null;
  /** When this changes, cells of figures are created again, because React does not know what was written into them. */
  edition = ++editions;
  private row: GridRow | undefined;
  private index = 0;
  /** Figures that the fast path wrote into cells, by column. */
  private readonly written: (CellValue | undefined)[] = [];

  constructor(private readonly parts: ShownRowParts) {}

  private get grid(): GridStore {
    return this.parts.host.grid;
  }

  readonly attach = (element: HTMLElement | null): void => {
    this.element = element;
  };

  /** Subscribes to the changes of a row that have to be rendered. */
  subscribe(id: RowId, listener: () => void): Unsubscribe {
    const { grid } = this;
    return this.inView(listener, (draw) =>
      grid.rowListeners.subscribe(id, () => {
        const row = grid.row(id);
        const changed = this.changedSinceDrawn(row);
        if (row && this.stays(row, changed)) this.writeFigures(row, changed);
        else draw();
      }),
    );
  }

  /** Subscribes to the selection, and to edits beginning and ending. */
  readonly subscribeMarks = (listener: () => void): Unsubscribe =>
    this.inView(listener, this.parts.host.subscribeMarks);

  /** Draws an off-screen row a moment later. */
  private inView(listener: () => void, subscribe: (draw: () => void) => Unsubscribe): Unsubscribe {
    const { offScreen, host } = this.parts;
    const stop = subscribe(() => {
      if (host.sees(this.index)) listener();
      else offScreen.drawLater(listener);
    });
    return () => {
      stop();
      offScreen.forget(listener);
    };
  }

  record(id: RowId, index: number): GridRow | undefined {
    this.index = index;
    const row = this.grid.row(id);
    if (row === this.row || (row && this.stays(row, this.changedSinceDrawn(row)))) return this.row;
    if (this.written.length > 0) this.edition = ++editions;
    this.written.length = 0;
    this.row = row;
    return row;
  }

  private changedSinceDrawn(row: GridRow | undefined): string[] {
    return row && this.row ? changedKeys(this.row.values, row.values) : [];
  }

  /** Whether the last rendered record still matches this one, apart from figures. */
  private stays(row: GridRow, changed: readonly string[]): boolean {
    const { grid } = this;
    const shown = this.row;
    const edited = grid.edit?.rowId === row.id ? grid.edit.column : null;
    if (shown?.id !== row.id || !edited) return false;
    if (shown.state !== row.state || shown.saveState !== row.saveState) return false;
    if (shown.saveError !== row.saveError || shown.conflicts !== row.conflicts) return false;
    if (shown.isGone !== row.isGone) return false;
    if (!sameValues(shown.errors ?? {}, row.errors ?? {})) return false;
    const seesFigures = this.roomPx !== null && !row.errors && !row.conflicts && row.saveError === null;
    return grid.columns.every((column) => {
      if (!dependsOn(column, changed)) return true;
      const before = columnValue(column, shown.values);
      const after = columnValue(column, row.values);
      if (column.key === edited.key) return (before === null) === (after === null);
      return before === after || (seesFigures && isFigure(column));
    });
  }

  private get roomPx(): readonly number[] | null {
    return this.parts.roomPx();
  }

  private writeFigures(row: GridRow, changed: readonly string[]): void {
    const drawn = this.row?.values ?? {};
    this.grid.columns.forEach((column, col) => {
      const before = this.written[col];
      if (!isFigure(column) || (before === undefined && !dependsOn(column, changed))) return;
      const value = columnValue(column, row.values);
      if (value === (before === undefined ? columnValue(column, drawn) : before)) return;
      this.written[col] = value;
      const cell = this.element?.children[col + 1];
      if (cell instanceof HTMLElement)
        writeText(cell, this.parts.host.textOf(column, row), this.roomPx?.[col] ?? 0);
    });
  }
}

/** Whether what a column shows is computed and may be written without rendering the row. */
export function isFigure(column: GridColumn): boolean {
  return column.editor === 'derived' && column.align === 'end';
}

/** Writes the text as the row renders it. An existing text node is changed, not replaced, which saves layout work. */
function writeText(cell: HTMLElement, text: string, roomPx: number): void {
  const shown = fittingText(text, roomPx);
  if (cell.firstChild) cell.firstChild.nodeValue = shown;
  else cell.textContent = shown;
  if (shown === text && !cell.title) return;
  cell.title = shown === text ? '' : text;
  cell.ariaLabel = shown === text ? null : text;
}
