import { createRef } from 'react';
import { FastPath } from '../fast-path/fast-path';
import { editText } from '../model/columns';
import { type Cell, type CellRange, cellSelection } from '../model/selection';
import type { GridColumn, GridRow, RowId } from '../model/types';
import { commitEdit } from '../store/edit-session';
import type { GridStore } from '../store/grid-store';
import type { Unsubscribe } from '../store/listeners';
import type { GridLabels } from './labels';
import {
  actionsColumnPx,
  headerHeightPx,
  pinningFor,
  pinsActions,
  rowHeightPx,
  stickyLeftPx,
} from './layout';
import { cellText } from './row-texts';
import { RowWindow } from './row-window';

/** The caller's handlers for the grid. */
export interface GridActions {
  /** Saves these rows, or with null all unsaved ones (Ctrl+S). Without it, no save button is shown. */
  readonly onSave?: (ids: readonly RowId[] | null) => void;
  /** Called to confirm a deletion instead of deleting at once; call `deleteRows` to proceed. */
  readonly onDelete?: (ids: readonly RowId[]) => void;
  /** Ctrl+F and Ctrl+H; without it, the browser handles them. */
  readonly onFind?: (mode: 'find' | 'replace') => void;
  /** Opens the menu for several selected rows; without it, the focus goes to the buttons of the first one. */
  readonly onRowsMenu?: () => void;
  /** Opens the sort and filter menu of a column, to be placed below its heading. Without it, there is no button. */
  readonly onColumnMenu?: (key: string, heading: HTMLElement) => void;
}

/** The elements of one mounted grid and their shared state: scrolling, focus, announcements. */
export class GridView {
  readonly grid: GridStore;
  readonly id: string;
  readonly window: RowWindow;
  readonly fastPath = new FastPath(this);
  labels: GridLabels;
  actions: GridActions = {};
  /** Handles a key; set by the mounted grid. */
  onKey: (event: KeyboardEvent) => void = () => undefined;
  readonly textOf = cellText;
  readonly scrollerRef = createRef<HTMLDivElement>();
  readonly inputRef = createRef<HTMLInputElement>();
  readonly overlayRef = createRef<HTMLDivElement>();
  /** The box the input fills, as wide as the active cell. */
  readonly editorRef = createRef<HTMLDivElement>();
  readonly fillPreviewRef = createRef<HTMLDivElement>();
  readonly liveRef = createRef<HTMLDivElement>();
  /** The next Tab leaves the grid; set by Escape, so that the keyboard is never trapped. */
  tabLeaves = false;
  /** A cell was tapped; the next tap on it starts an edit. */
  tapped = false;
  /** The target range while the fill handle is dragged. */
  fillRange: CellRange | null = null;
  /** The input's last written text and position, since most keys change neither. */
  private editorRow = -1;
  private showsEditor = false;
  private describedBy = '';
  /** The column for which the input was last set up. */
  private editorColumn: GridColumn | null = null;
  /** The columns whose text room was measured last. */
  private measuredColumns: readonly GridColumn[] | null = null;
  /** Total width of the pinned columns, px. */
  private pinnedPx = 0;

  constructor(grid: GridStore, id: string, labels: GridLabels) {
    this.grid = grid;
    this.id = id;
    this.labels = labels;
    this.window = new RowWindow(() => grid.shape.rows);
  }

  cellId(rowId: RowId, col: number): string {
    return `${this.id}-${rowId}-${col}`;
  }

  errorId(rowId: RowId): string {
    return `${this.id}-${rowId}-e`;
  }

  get scroller(): HTMLDivElement | null {
    return this.scrollerRef.current;
  }

  get input(): HTMLInputElement | null {
    return this.inputRef.current;
  }

  get overlay(): HTMLDivElement | null {
    return this.overlayRef.current;
  }

  get listId(): string {
    return `${this.id}-list`;
  }

  /** Whether the row at an index is in view. */
  readonly sees = (index: number): boolean => this.window.sees(index);

  /** Subscribes to the selection, and to edits beginning and ending. */
  readonly subscribeMarks = (listener: () => void): Unsubscribe => {
    const stop = this.grid.selectionListeners.subscribe(listener);
    const stopEdit = this.grid.editingListeners.subscribe(listener);
    return () => {
      stop();
      stopEdit();
    };
  };

  /** The size of the grid or of its columns changed. */
  resized(scroller: HTMLElement): void {
    this.window.resized(scroller.clientHeight, scroller.scrollWidth > scroller.clientWidth);
    this.window.scrolled(scroller.scrollTop);
    this.fastPath.drawLater(this.widen);
    const headings = scroller.querySelectorAll<HTMLElement>('[role=columnheader][data-column]');
    scroller.toggleAttribute('data-wide-letters', this.fastPath.measured([...headings]));
    this.measuredColumns = this.grid.columns;
    const pinning = pinningFor(this.grid.columns, scroller.clientWidth);
    scroller.dataset.pinned = pinning.stays;
    this.pinnedPx = pinning.widthPx;
  }

  /** The columns were rearranged. Skips the same columns, since asking the browser again would cause another layout. */
  arranged(columns: readonly GridColumn[]): void {
    const { scroller } = this;
    if (scroller?.isConnected && this.measuredColumns !== columns) this.resized(scroller);
  }

  activeColumn(): GridColumn | undefined {
    return this.grid.columns[this.grid.selection.anchor.col];
  }

  /** Activates a cell, ends an edit elsewhere and scrolls the cell into view. */
  moveTo(cell: Cell, tabCol: number | null = null): void {
    commitEdit(this.grid);
    this.grid.select(cellSelection(cell, tabCol));
    this.reveal(cell);
  }

  focus(): void {
    this.input?.focus({ preventScroll: true });
  }

  /** The input gained or lost focus; losing it ends an edit. */
  focused(inside: boolean): void {
    this.scroller?.toggleAttribute('data-focused', inside);
    if (inside) this.syncEditor();
    else commitEdit(this.grid);
  }

  announce(text: string): void {
    if (this.liveRef.current) this.liveRef.current.textContent = text;
  }

  pageRows(): number {
    return Math.max(1, this.window.visibleRows() - 1);
  }

  /** Scrolls as little as needed to show a cell. */
  reveal({ row, col }: Cell): void {
    const { scroller } = this;
    if (!scroller) return;
    const top = row * rowHeightPx;
    const height = this.window.viewHeightPx - headerHeightPx;
    const from = this.window.scrollTopPx;
    if (top < from) scroller.scrollTop = top;
    else if (top + rowHeightPx > from + height) scroller.scrollTop = top + rowHeightPx - height;
    else if (!this.window.scrollsSideways) return;
    if (this.window.scrollsSideways) this.revealColumn(scroller, col);
    this.scrolled(scroller.scrollTop);
  }

  /** Draws rows at once when they come into view. */
  scrolled(topPx: number): void {
    this.window.scrolled(topPx);
    this.fastPath.drawNow();
  }

  private readonly widen = () => this.window.widen();

  /** Puts the one input over the active cell; shows it only while that cell is edited. */
  syncEditor(): void {
    const { grid, input, overlay } = this;
    if (!input || !overlay) return;
    const { edit, selection } = grid;
    const { row: rowIndex, col } = selection.anchor;
    const column = grid.columns[col];
    const row = grid.rowAt(rowIndex);
    if (!column || !row) return;
    // Other users' rows may move the row that is being typed in.
    if (this.editorRow !== rowIndex) overlay.style.top = `${headerHeightPx + rowIndex * rowHeightPx}px`;
    this.editorRow = rowIndex;
    if (edit?.mode === 'typing' && this.showsEditor && !edit.list) {
      this.syncValidity(input, row, column);
      return;
    }
    if (this.editorColumn !== column) this.placeInput(input, column, col);
    const begins = edit !== null && !this.showsEditor;
    this.showsEditor = edit !== null;
    input.toggleAttribute('data-editing', this.showsEditor);
    input.setAttribute('aria-activedescendant', this.activeDescendant(row.id, col));
    if (edit) {
      const text = input.value;
      if (edit.touched === null && edit.mode === 'editing' && text !== edit.text) input.value = edit.text;
      // The next key adds to the text; in a list of options it replaces it, to search.
      if (begins && edit.mode === 'editing' && !edit.list)
        input.setSelectionRange(input.value.length, input.value.length);
    } else {
      input.value = row.state === 'blank' ? '' : editText(column, row.values);
      input.readOnly = !grid.editable || column.editor === 'derived' || row.deleted;
      if (document.activeElement === input) input.select();
    }
    this.syncValidity(input, row, column);
  }

  private syncValidity(input: HTMLInputElement, row: GridRow, column: GridColumn): void {
    const invalid = row.errors !== null && column.key in row.errors;
    const describedBy = invalid ? this.errorId(row.id) : `${this.id}-help`;
    if (this.describedBy === describedBy) return;
    this.describedBy = describedBy;
    input.setAttribute('aria-invalid', String(invalid));
    input.setAttribute('aria-describedby', describedBy);
  }

  private activeDescendant(rowId: RowId, col: number): string {
    const { edit } = this.grid;
    if (!edit) return this.cellId(rowId, col);
    return edit.list && edit.list.highlighted >= 0 ? `${this.listId}-${edit.list.highlighted}` : '';
  }

  private placeInput(input: HTMLInputElement, column: GridColumn, col: number): void {
    this.editorColumn = column;
    input.style.textAlign = column.align ?? 'start';
    input.inputMode = column.inputMode ?? (column.editor === 'number' ? 'decimal' : 'text');
    input.setAttribute('aria-label', column.header);
    if (column.maxLength === undefined) input.removeAttribute('maxlength');
    else input.maxLength = column.maxLength;
    const editor = this.editorRef.current;
    if (!editor) return;
    editor.style.gridColumn = String(col + 2);
    editor.classList.toggle('dg-sticky', column.sticky === true);
    editor.classList.toggle('dg-sticky-more', column.sticky === true && col > 0);
    if (column.sticky) editor.style.setProperty('--dg-left', `${stickyLeftPx(this.grid.columns, col)}px`);
  }

  private revealColumn(scroller: HTMLElement, col: number): void {
    const head = scroller.querySelector<HTMLElement>(`[role=columnheader][aria-colindex="${col + 2}"]`);
    if (!head || this.grid.columns[col]?.sticky) return;
    const covered = this.pinnedPx;
    const left = head.offsetLeft;
    const right = left + head.offsetWidth;
    if (left - covered < scroller.scrollLeft) scroller.scrollLeft = left - covered;
    else if (right + this.actionsPx(scroller) > scroller.scrollLeft + scroller.clientWidth)
      scroller.scrollLeft = right + this.actionsPx(scroller) - scroller.clientWidth;
  }

  /** What the buttons of the rows cover at the right edge, px. */
  private actionsPx(scroller: HTMLElement): number {
    const { editable, options } = this.grid;
    return editable && pinsActions(scroller.clientWidth)
      ? actionsColumnPx(options.offersOf !== undefined)
      : 0;
  }
}
