import type { KeyboardEvent } from 'react';
import type { MoveDirection } from '@/lib/domain/structure/move-node';
import { goOn, moveStep, removeNode } from './row-actions';
import type { FieldName, StructureStore } from './structure-store';

const DIRECTIONS: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const FIELDS: readonly FieldName[] = ['name', 'type', 'volume', 'date', 'handle'];

/** An element and the field of a row to which it belongs. */
interface Place {
  element: HTMLElement;
  key: string;
  field: FieldName;
}

/** Handles all keys of the builder, for the element that contains its rows; returns whether the key was handled. */
export function onStructureKey(
  event: KeyboardEvent<HTMLElement>,
  store: StructureStore,
  save: () => void,
): void {
  const isHandled = onShortcut(event, store, save) || onRowKey(event, store);
  if (isHandled) event.preventDefault();
}

/** Shortcuts for the whole structure; returns whether the key was handled. */
export function onShortcut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  store: StructureStore,
  save: () => void,
): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  switch (event.key.toLowerCase()) {
    case 'z':
      if (event.shiftKey) store.redo();
      else store.undo();
      return true;
    case 'y':
      store.redo();
      return true;
    case 's':
      save();
      return true;
    default:
      return false;
  }
}

function onRowKey(event: KeyboardEvent<HTMLElement>, store: StructureStore): boolean {
  const place = placeOf(event.target);
  if (!place) return false;
  const direction = DIRECTIONS[event.key];
  if (event.altKey && direction) {
    moveStep(store, place.key, direction, place.field);
    return true;
  }
  if (event.altKey || event.metaKey) return false;
  if (event.key === 'Enter' && place.field !== 'handle') {
    goOn(store, place.key);
    return true;
  }
  if (isDelete(event, place)) {
    removeNode(store, place.key);
    return true;
  }
  return (
    direction !== undefined &&
    !event.ctrlKey &&
    !event.shiftKey &&
    walk(event.currentTarget, place, direction)
  );
}

function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof HTMLElement)) return null;
  const holder = target.closest<HTMLElement>('[data-node]');
  const known = FIELDS.find((name) => name === holder?.dataset.field);
  const key = holder?.dataset.node;
  return key !== undefined && known ? { element: target, key, field: known } : null;
}

/** Delete on a handle, in an empty name, or anywhere with Ctrl. */
function isDelete({ key, ctrlKey }: KeyboardEvent, { element, field }: Place): boolean {
  if (key !== 'Delete' && key !== 'Backspace') return false;
  if (field === 'handle' || (ctrlKey && key === 'Delete')) return true;
  return field === 'name' && element instanceof HTMLInputElement && element.value === '';
}

/** Arrow keys: up and down in the column, left and right beyond the edge of a text. */
function walk(root: HTMLElement, place: Place, direction: MoveDirection): boolean {
  const isVertical = direction === 'up' || direction === 'down';
  const { element, field } = place;
  if (isVertical && (field === 'type' || field === 'date')) return false;
  if (!isVertical && !leavesText(element, direction)) return false;
  const wanted = isVertical ? `[data-field="${field}"]` : '[data-field]:not([data-field="handle"])';
  const fields = [...root.querySelectorAll<HTMLElement>(wanted)];
  if (field === 'handle') return false;
  const step = direction === 'up' || direction === 'left' ? -1 : 1;
  const next = fields[fields.indexOf(element) + step];
  if (!next) return false;
  next.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
  return true;
}

/**
 * Whether the caret is at the edge of the field in this direction; date inputs use the arrow keys for their own parts.
 */
function leavesText(element: HTMLElement, direction: MoveDirection): boolean {
  if (element instanceof HTMLSelectElement) return true;
  if (!(element instanceof HTMLInputElement) || element.type !== 'text') return false;
  const { selectionStart, selectionEnd, value } = element;
  if (selectionStart === null || selectionEnd === null) return false;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  if (isAll) return true;
  return direction === 'left' ? selectionEnd === 0 : selectionStart === value.length;
}
