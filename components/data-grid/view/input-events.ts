import type { ClipboardEvent, MouseEvent, PointerEvent, KeyboardEvent as ReactKeyboardEvent } from 'react';
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
import { handleKey } from './keyboard';
import { handleClick, handleDoubleClick, handlePointerDown } from './pointer';

/** What a key that only types brings along, all of it the input's own affair. */
const typingEvents = [
  'keypress',
  'textInput',
  'keyup',
  'selectionchange',
  // Of the text within the input.
  'scroll',
  'scrollend',
];

/**
 * Whatever reaches the input (keys, IME, dictation) is typed into the active cell. Keys that only type are heard
 * before React, which never learns of them: it would look through its listeners a dozen times for each, and write the
 * attributes of the input anew.
 */
export function hearInput(view: GridView): Unsubscribe {
  const end = new AbortController();
  const hear = <Heard extends Event>(type: string, listener: (event: Heard) => void) =>
    window.addEventListener(
      type,
      (event) => {
        if (event.target === view.input) listener(event as Heard);
      },
      { capture: true, signal: end.signal },
    );
  hear('keydown', (event: KeyboardEvent) => {
    if (!onlyTypes(view, event)) return;
    event.stopImmediatePropagation();
    // Within an edit a letter means nothing but itself.
    if (!view.grid.edit || view.grid.edit.list || event.key.length > 1) handleKey(view, event);
  });
  hear('input', (event) => {
    event.stopImmediatePropagation();
    if (view.input) typeText(view.grid, view.input.value);
  });
  for (const type of typingEvents) hear(type, (event) => event.stopImmediatePropagation());
  return () => end.abort();
}

/** What a pointer does that goes from one cell to another, or has cells scrolled below it. */
const passingEvents = ['pointerover', 'pointerout', 'mouseover', 'mouseout'];

/**
 * Within the grid nobody waits for a pointer to come or go, so React does not learn of it: it would look for whom it
 * enters and leaves at every cell.
 */
export function hearPointer(view: GridView): Unsubscribe {
  const end = new AbortController();
  const hear = (event: Event) => {
    const { scroller } = view;
    if (!(event instanceof globalThis.MouseEvent) || !isWithin(scroller, event.target)) return;
    if (event.type === 'pointerover') showTip(event.target);
    if (isWithin(scroller, event.relatedTarget)) event.stopImmediatePropagation();
  };
  for (const type of passingEvents)
    window.addEventListener(type, hear, { capture: true, signal: end.signal });
  return () => end.abort();
}

function isWithin(element: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && element !== null && element.contains(target);
}

/** The tip of a button is written only when it is pointed at: scrolling changes the names of many. */
function showTip(target: EventTarget | null): void {
  const button = buttonOf(target);
  if (button?.ariaLabel) button.title = button.ariaLabel;
}

/** Everything else may mean something outside of the grid as well. */
function onlyTypes({ grid }: GridView, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return key.length === 1 || (key === 'Backspace' && grid.edit !== null);
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
  const { grid } = view;
  const { selection } = grid;
  const rows = pasteText(grid, event.clipboardData.getData('text/plain'));
  if (rows) view.announce(view.labels.pasted(rows));
  // With another selection the editor has followed it.
  if (grid.selection === selection) view.syncEditor();
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
