import type { PointerEvent } from 'react';
import { findNode, type NodeKey } from '@/lib/domain/structure/structure-tree';
import type { StructureStore } from './structure-store';

/** A smaller movement is a click and not a drag; a finger always moves a little. */
const THRESHOLD_PX = { fine: 4, touch: 10 };
/** At this distance from the window's edge, the page scrolls. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

/** The drop target of a dragged node. */
interface Landing {
  parent: NodeKey | null;
  at: number;
  /** The row that shows the target, and the side of it. */
  row: Element;
  side: 'before' | 'after' | 'inside';
}

/**
 * Drags a subproject or lot by its handle, with mouse, pen or finger. Nothing is rendered during the drag:
 * the target row is marked with `data-drop`.
 */
export function startDrag(event: PointerEvent<HTMLElement>, store: StructureStore, key: NodeKey): void {
  const kind = findNode(store.tree, key)?.kind;
  if (event.button !== 0 || (kind !== 'subproject' && kind !== 'lot')) return;
  const handle = event.currentTarget;
  const row = handle.closest('[data-row]');
  const { pointerId, pointerType } = event;
  const threshold = pointerType === 'touch' ? THRESHOLD_PX.touch : THRESHOLD_PX.fine;
  const startY = event.clientY;
  let isDragging = false;
  let landing: Landing | null = null;
  let pointer = { x: event.clientX, y: event.clientY };
  let frame = 0;

  const mark = (next: Landing | null) => {
    landing?.row.removeAttribute('data-drop');
    next?.row.setAttribute('data-drop', next.side);
    landing = next;
  };
  const follow = () => {
    const { y } = pointer;
    if (y < EDGE_PX + 48) window.scrollBy(0, -SCROLL_PX);
    else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
    mark(kind === 'lot' ? lotLanding(store, key, pointer) : subprojectLanding(store, key, pointer));
    frame = requestAnimationFrame(follow);
  };
  const onMove = (move: globalThis.PointerEvent) => {
    if (move.pointerId !== pointerId) return;
    pointer = { x: move.clientX, y: move.clientY };
    if (isDragging || Math.abs(move.clientY - startY) < threshold) return;
    isDragging = true;
    // Only now, because a press without a drag opens the menu.
    handle.setPointerCapture(pointerId);
    row?.setAttribute('data-dragged', '');
    frame = requestAnimationFrame(follow);
  };
  const end = () => {
    cancelAnimationFrame(frame);
    mark(null);
    row?.removeAttribute('data-dragged');
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onDrop);
    window.removeEventListener('pointercancel', onCancel);
    window.removeEventListener('keydown', onKey, true);
  };
  const onCancel = (cancelled: globalThis.PointerEvent) => {
    if (cancelled.pointerId === pointerId) end();
  };
  const onDrop = (lifted: globalThis.PointerEvent) => {
    if (lifted.pointerId !== pointerId) return;
    const target = landing;
    end();
    if (isDragging && target) drop(store, key, target);
  };
  const onKey = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return;
    pressed.preventDefault();
    end();
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onDrop);
  window.addEventListener('pointercancel', onCancel);
  window.addEventListener('keydown', onKey, true);
}

function drop(store: StructureStore, key: NodeKey, { parent, at }: Landing): void {
  const found = findNode(store.tree, key);
  if (!found) return;
  const from = found.kind === 'lot' ? found.subproject.key : null;
  // Counted without the node itself, which is removed from its old position first.
  const index = parent === from && found.at < at ? at - 1 : at;
  store.edit({ kind: 'move', key, at: index, ...(parent !== null && { parent }) }, { key, field: 'handle' });
}

function rowAt({ x, y }: { x: number; y: number }, selector: string): HTMLElement | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>(selector);
  return found ?? null;
}

function sideOf(row: Element, y: number): 'before' | 'after' {
  const { top, height } = row.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
}

function lotLanding(store: StructureStore, key: NodeKey, pointer: { x: number; y: number }): Landing | null {
  const row = rowAt(pointer, '[data-row="lot"], [data-row="subproject"]');
  const found = row?.dataset.key === undefined ? null : findNode(store.tree, row.dataset.key);
  if (!row || !found || row.dataset.key === key) return null;
  if (found.kind === 'lot') {
    const side = sideOf(row, pointer.y);
    return { parent: found.subproject.key, at: found.at + Number(side === 'after'), row, side };
  }
  if (found.kind !== 'subproject') return null;
  return { parent: found.subproject.key, at: found.subproject.children.length, row, side: 'inside' };
}

function subprojectLanding(
  store: StructureStore,
  key: NodeKey,
  pointer: { x: number; y: number },
): Landing | null {
  const row = rowAt(pointer, '[data-row="subproject"]');
  const found = row?.dataset.key === undefined ? null : findNode(store.tree, row.dataset.key);
  if (!row || found?.kind !== 'subproject' || row.dataset.key === key) return null;
  const side = sideOf(row, pointer.y);
  return { parent: null, at: found.at + Number(side === 'after'), row, side };
}
