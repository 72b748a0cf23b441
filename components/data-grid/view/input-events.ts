import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { toHtmlTable, toTsv } from '../model/clipboard';
import {
  cutSelection,
  deleteRows,
  discardRow,
  duplicateRows,
  pasteText,
  restoreRows,
  selectedTexts,
} from '../store/actions';
import { takeOffer } from '../store/bulk-actions';
import { typeText } from '../store/edit-session';
import type { Unsubscribe } from '../store/listeners';
import { resolveConflict } from '../store/saving';
import { openColumnMenu } from './column-head';
import type { GridView } from './grid-view';
import { handleClick, handleDoubleClick, handlePointerDown } from './pointer';

/**
 * Whatever reaches the input (keys, IME, dictation) is typed into the active cell. React never hears of it: it would
 * write the attributes of the input anew after every key.
 */
export function hearInput(view: GridView): Unsubscribe {
  const { input } = view;
  const onInput = (event: Event) => {
    event.stopPropagation();
    if (input) typeText(view.grid, input.value);
  };
  input?.addEventListener('input', onInput);
  return () => input?.removeEventListener('input', onInput);
}

export function handleCopy(view: GridView, event: ClipboardEvent): void {
  if (view.grid.edit) return;
  const texts = selectedTexts(view.grid);
  event.preventDefault();
  event.clipboardData.setData('text/plain', toTsv(texts));
  event.clipboardData.setData('text/html', toHtmlTable(texts));
  view.announce(view.labels.copied(texts.length * (texts[0]?.length ?? 0)));
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
  const rows = pasteText(view.grid, event.clipboardData.getData('text/plain'));
  if (rows) view.announce(view.labels.pasted(rows));
  view.syncEditor();
}

/** The listeners of the whole grid, whatever number of rows it has. */
export function handlePointer(view: GridView) {
  return {
    onPointerDown: (event: PointerEvent) => handlePointerDown(view, event),
    onDoubleClick: (event: MouseEvent) => handleDoubleClick(view, event),
    onClick: (event: MouseEvent) => {
      const button = buttonOf(event.target);
      if (button) pressButton(view, button);
      else handleClick(view, event);
    },
    onKeyDown: (event: KeyboardEvent) => moveAmongButtons(view, event),
  };
}

function buttonOf(target: EventTarget): HTMLElement | null {
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
  if (column !== undefined) resolveConflict(grid, id, column, does === 'theirs' ? 'theirs' : 'mine');
  view.focus();
  view.syncEditor();
  view.reveal(grid.selection.anchor);
}

/** Index of the row a button stands in; buttons of the note beneath the input belong to the active row. */
function rowOfButton(view: GridView, button: HTMLElement): number {
  const row = button.closest('[role=row]');
  return row ? Number(row.getAttribute('aria-rowindex')) - 2 : view.grid.selection.anchor.row;
}

/** Within the buttons of a row: arrows go along, Escape goes back to the cell. */
function moveAmongButtons(view: GridView, event: KeyboardEvent): void {
  const button = buttonOf(event.target);
  if (!button) return;
  const buttons = [...(button.parentElement?.querySelectorAll<HTMLElement>('button[data-do]') ?? [])];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step) buttons[(buttons.indexOf(button) + step + buttons.length) % buttons.length]?.focus();
  else if (event.key === 'Escape' || event.key === 'Tab') view.focus();
  else return;
  event.preventDefault();
}
