import type { MouseEvent, PointerEvent } from 'react';
import { type Cell, type CellRange, cellSelection, extendSelection, rowsSelection } from '../model/selection';
import { fillTo, selectedRange } from '../store/actions';
import { beginEdit, commitEdit } from '../store/edit-session';
import { resizedKey, startMove } from './column-drag';
import { openColumnMenu } from './column-head';
import { fitColumn } from './fit-column';
import type { GridView } from './grid-view';
import { headerHeightPx, rowHeightPx } from './layout';

/** A place under the pointer; `col` -1 is the row number, `row` -1 the header. */
type Spot = Cell;

/** Mouse and pen: selects, extends, drags; double-click edits. Touch is left to {@link handleClick}. */
export function handlePointerDown(view: GridView, event: PointerEvent): void {
  if (event.button !== 0 || event.target === view.input || isButton(event.target)) return;
  if (resizedKey(event.target) !== undefined) return;
  const onHandle = event.target instanceof Element && event.target.classList.contains('dg-handle');
  if (event.pointerType === 'touch' && !onHandle) return;
  const spot = spotOf(event.target);
  if (!spot) return;
  event.preventDefault();
  if (onHandle) {
    commitEdit(view.grid);
    drag(
      view,
      event,
      (at) => previewFill(view, at),
      () => finishFill(view),
    );
  } else {
    press(view, spot, event.shiftKey);
    const heading = spot.row < 0 ? view.grid.columns[spot.col] : undefined;
    if (heading) startMove(view, event, heading.key);
    else drag(view, event, (at) => stretch(view, spot, at));
  }
  view.focus();
}

/**
 * Touch: the first tap selects, a tap on the active cell edits, so scrolling never opens the on-screen
 * keyboard. A tap on a heading opens its menu.
 */
export function handleClick(view: GridView, event: MouseEvent): void {
  if (!(event.nativeEvent instanceof globalThis.PointerEvent) || event.nativeEvent.pointerType !== 'touch')
    return;
  if (event.target === view.input) return;
  const spot = spotOf(event.target);
  if (!spot) return;
  if (spot.row < 0 && openColumnMenu(view, view.grid.columns[spot.col]?.key)) return;
  const { anchor } = view.grid.selection;
  const again = spot.row === anchor.row && spot.col === anchor.col && view.tapped;
  if (!again) {
    press(view, spot, false);
    view.tapped = true;
    return;
  }
  editActive(view);
}

export function handleDoubleClick(view: GridView, event: MouseEvent): void {
  if (event.target === view.input || isButton(event.target)) return;
  const edge = resizedKey(event.target);
  if (edge !== undefined) fitColumn(view.grid, edge);
  const spot = spotOf(event.target);
  if (spot && spot.row >= 0 && spot.col >= 0) editActive(view);
}

function editActive(view: GridView): void {
  beginEdit(view.grid, 'editing', view.activeColumn()?.editor === 'select');
  view.focus();
}

function press(view: GridView, { row, col }: Spot, extend: boolean): void {
  const { grid } = view;
  commitEdit(grid);
  const lastRow = Math.max(0, grid.shown.length - 1);
  if (row < 0 && col < 0) grid.select(rowsSelection(0, lastRow));
  else if (row < 0) grid.select({ ...cellSelection({ row: 0, col }), head: { row: lastRow, col } });
  else if (col < 0) grid.select(rowsSelection(extend ? grid.selection.anchor.row : row, row));
  else if (extend) grid.select(extendSelection(grid.selection, { row, col }));
  else view.moveTo({ row, col });
}

function stretch(view: GridView, from: Spot, to: Spot): void {
  const { grid } = view;
  if (from.row < 0) return;
  const row = Math.max(0, to.row);
  const head = { row, col: Math.max(0, to.col) };
  if (from.col < 0) grid.select(rowsSelection(grid.selection.anchor.row, row));
  else grid.select(extendSelection(grid.selection, head));
  view.reveal(head);
}

/** Follows the pointer until it is released; scrolls at the edges. */
function drag(view: GridView, start: PointerEvent, onSpot: (spot: Spot) => void, onEnd?: () => void): void {
  const end = new AbortController();
  const { pointerId } = start;
  document.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointerId) return;
      const spot = spotAt(view, event.clientX, event.clientY);
      if (spot) onSpot(spot);
    },
    { signal: end.signal },
  );
  const finish = () => {
    end.abort();
    onEnd?.();
  };
  document.addEventListener('pointerup', finish, { signal: end.signal });
  document.addEventListener('pointercancel', finish, { signal: end.signal });
}

/** The cell at a point; beyond the edges the nearest row, so that dragging there scrolls. */
function spotAt(view: GridView, x: number, y: number): Spot | null {
  const { scroller, grid } = view;
  if (!scroller) return null;
  const box = scroller.getBoundingClientRect();
  const inside = Math.min(Math.max(y, box.top + headerHeightPx + 1), box.top + scroller.clientHeight - 1);
  const spot = spotOf(document.elementFromPoint(Math.min(Math.max(x, box.left + 1), box.right - 2), inside));
  const beyond = Math.floor((y - box.top - headerHeightPx + scroller.scrollTop) / rowHeightPx);
  const row = Math.min(Math.max(beyond, 0), grid.shape.rows - 1);
  return spot ? { row, col: Math.min(spot.col, grid.columns.length - 1) } : null;
}

function spotOf(target: EventTarget | null): Spot | null {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
  const row = cell?.closest('[aria-rowindex]');
  if (!cell || !row) return null;
  const spot = {
    row: Number(row.getAttribute('aria-rowindex')) - 2,
    col: Number(cell.getAttribute('aria-colindex')) - 2,
  };
  return cell.classList.contains('dg-actions') ? null : spot;
}

function previewFill(view: GridView, to: Spot): void {
  view.fillRange = fillRange(selectedRange(view.grid), to);
  const fillPreview = view.fillPreviewRef.current;
  const range = view.fillRange;
  if (!fillPreview || !range) return;
  fillPreview.hidden = false;
  fillPreview.style.setProperty('--dg-from', String(range.left + 2));
  fillPreview.style.setProperty('--dg-to', String(range.right + 3));
  fillPreview.style.top = `${headerHeightPx + range.top * rowHeightPx}px`;
  fillPreview.style.height = `${(range.bottom - range.top + 1) * rowHeightPx}px`;
  view.reveal(to);
}

function finishFill(view: GridView): void {
  const fillPreview = view.fillPreviewRef.current;
  const range = view.fillRange;
  if (fillPreview) fillPreview.hidden = true;
  view.fillRange = null;
  if (range && fillTo(view.grid, range)) view.announce(view.labels.filled);
  view.syncEditor();
}

/** The selection extended to the pointer, vertically rather than horizontally if both are possible. */
function fillRange(from: CellRange, { row, col }: Spot): CellRange {
  if (row > from.bottom) return { ...from, bottom: row };
  if (row >= 0 && row < from.top) return { ...from, top: row };
  if (col > from.right) return { ...from, right: col };
  if (col >= 0 && col < from.left) return { ...from, left: col };
  return from;
}

function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}
