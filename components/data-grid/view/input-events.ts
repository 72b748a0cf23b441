import type { ClipboardEvent, MouseEvent, PointerEvent, KeyboardEvent as ReactKeyboardEvent } from 'react';
import {
  copySelection,
  cutSelection,
  deleteRows,
  discardRow,
  duplicateRows,
  pasteText,
  restoreRows,
} from '../store/actions';
import { takeOffer } from '../store/bulk-actions';
import { resolveConflict, resolveGone } from '../store/saving';
import { startResize } from './column-drag';
import { openColumnMenu } from './column-head';
import type { GridView } from './grid-view';
import { handleClick, handleDoubleClick, handlePointerDown } from './pointer';

export function handleCopy(view: GridView, event: ClipboardEvent): void {
  if (view.grid.edit) return;
  const { text, html, cells } = copySelection(view.grid);
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
  event.clipboardData.setData('text/html', html);
  view.announce(view.labels.copied(cells));
}

export function handleCut(view: GridView, event: ClipboardEvent): void {
  if (view.grid.edit) return;
  handleCopy(view, event);
  cutSelection(view.grid);
  view.syncEditor();
}

export function handlePaste(view: GridView, event: ClipboardEvent): void {
  if (view.grid.edit) return;
  event.preventDefault();
  const { grid } = view;
  const { selection } = grid;
  const { clipboardData } = event;
  const rows = pasteText(grid, clipboardData.getData('text/plain'), clipboardData.getData('text/html'));
  if (rows) view.announce(view.labels.pasted(rows));
  // If the selection changed, the editor has already followed it.
  if (grid.selection === selection) view.syncEditor();
}

/** The listeners of the whole grid, independent of the number of rows. */
export function handlePointer(view: GridView) {
  return {
    onPointerDown: (event: PointerEvent) => handlePointerDown(view, event),
    onMouseDown: (event: MouseEvent) => {
      if (startResize(view, event)) view.focus();
    },
    onDoubleClick: (event: MouseEvent) => handleDoubleClick(view, event),
    onClick: (event: MouseEvent) => {
      const button = buttonOf(event.target);
      if (button) pressButton(view, button);
      else handleClick(view, event);
    },
    onKeyDown: (event: ReactKeyboardEvent) => moveAmongButtons(view, event),
  };
}

function buttonOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('button[data-do]') : null;
}

function pressButton(view: GridView, button: HTMLElement): void {
  const { grid } = view;
  const { do: does, column } = button.dataset;
  if (does === 'columnMenu') {
    openColumnMenu(view, column);
    return;
  }
  const row = rowOfButton(view, button);
  const id = grid.idAt(row);
  if (does === 'save') view.actions.onSave?.([id]);
  if (does === 'duplicate') duplicateRows(grid, [id]);
  if (does === 'offer' && takeOffer(grid, id, Number(button.dataset.offer ?? 0)))
    view.announce(view.labels.offerTaken);
  if (does === 'restore') restoreRows(grid, [id]);
  if (does === 'discard') discardRow(grid, id);
  if (does === 'delete') {
    if (view.actions.onDelete) view.actions.onDelete([id]);
    else if (deleteRows(grid, [id])) view.announce(view.labels.deleted(1));
  }
  if (does === 'keepGone') resolveGone(grid, id, 'mine');
  if (does === 'dropGone') resolveGone(grid, id, 'theirs');
  if (column !== undefined) resolveConflict(grid, id, column, does === 'theirs' ? 'theirs' : 'mine');
  view.focus();
  view.syncEditor();
  view.reveal(grid.selection.anchor);
}

/** Index of the row of a button; buttons of the note below the input belong to the active row. */
function rowOfButton(view: GridView, button: HTMLElement): number {
  const row = button.closest('[role=row]');
  return row ? Number(row.getAttribute('aria-rowindex')) - 2 : view.grid.selection.anchor.row;
}

/** Keys within the buttons of a row: arrows move between them, Escape returns to the cell. */
function moveAmongButtons(view: GridView, event: ReactKeyboardEvent): void {
  const button = buttonOf(event.target);
  if (!button) return;
  const place = button.closest('[role=row]') ?? button.parentElement;
  const buttons = [...(place?.querySelectorAll<HTMLElement>('button[data-do]') ?? [])];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step) buttons[(buttons.indexOf(button) + step + buttons.length) % buttons.length]?.focus();
  else if (event.key === 'Escape' || event.key === 'Tab') view.focus();
  else return;
  event.preventDefault();
}
