import type { MouseEvent, PointerEvent } from 'react';
import { columnStepPx } from '../model/column-arrangement';
import { landingPlace, moveColumn, resizeColumn } from '../store/column-actions';
import type { GridView } from './grid-view';

/** A shorter drag counts as a click. */
const dragPx = 6;

/** Key of the column whose edge is under the pointer. */
export function resizedKey(target: EventTarget | null): string | undefined {
  return target instanceof HTMLElement ? target.dataset.resize : undefined;
}

/** Starts resizing a column; TanStack Table follows the pointer from its first move. */
export function startResize(view: GridView, event: MouseEvent): boolean {
  const key = resizedKey(event.target);
  const heading = key === undefined ? null : headingOf(view, key);
  if (key === undefined || !heading || event.button !== 0) return false;
  event.preventDefault();
  const { nativeEvent } = event;
  const end = new AbortController();
  const begin = () => {
    end.abort();
    // A growing column starts from its current width on the screen.
    resizeColumn(view.grid, key, heading.offsetWidth);
    const { table } = view.grid.columnTable;
    const header = table.getFlatHeaders().find(({ column }) => column.id === key);
    header?.getResizeHandler()(nativeEvent);
  };
  document.addEventListener('mousemove', begin, { signal: end.signal });
  document.addEventListener('mouseup', () => end.abort(), { signal: end.signal });
  return true;
}

/** Drags a heading: its column moves to where the pointer is released. Escape cancels. */
export function startMove(view: GridView, start: PointerEvent, key: string): void {
  if (!view.grid.options.onArrangementChange) return;
  const end = new AbortController();
  const { signal } = end;
  let place: { beside: HTMLElement; side: 'before' | 'after' } | null = null;
  let isDragged = false;
  const mark = (next: typeof place) => {
    if (place) delete place.beside.dataset.drop;
    place = next;
    if (next) next.beside.dataset.drop = next.side;
  };
  const onMove = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    if (!isDragged && Math.abs(event.clientX - start.clientX) < dragPx) return;
    isDragged = true;
    mark(placeAt(view, event.clientX, key));
  };
  const finish = (moves: boolean) => {
    const beside = place?.beside.dataset.column;
    const side = place?.side;
    mark(null);
    end.abort();
    if (moves && beside !== undefined && side) moveColumn(view.grid, key, beside, side);
  };
  document.addEventListener('pointermove', onMove, { signal });
  document.addEventListener('pointerup', () => finish(true), { signal });
  document.addEventListener('pointercancel', () => finish(false), { signal });
  document.addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && finish(false), {
    signal,
    capture: true,
  });
}

/** Makes the active column wider (1) or narrower (-1) by one step, from its current width on the screen. */
export function stepColumn(view: GridView, by: -1 | 1): void {
  const { grid } = view;
  const column = view.activeColumn();
  if (!column || !grid.options.onArrangementChange) return;
  const widthPx = headingOf(view, column.key)?.offsetWidth || column.widthPx;
  resizeColumn(grid, column.key, widthPx + by * columnStepPx);
  const now = view.activeColumn()?.widthPx ?? widthPx;
  view.announce(view.labels.columnWidth(column.header, now));
}

function headingOf({ scroller }: GridView, key: string): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`.dg-head [data-column="${key}"]`) ?? null;
}

/** The heading next to which a column would land; null where it would stay. */
function placeAt(view: GridView, x: number, key: string) {
  const headings = [
    ...(view.scroller?.querySelectorAll<HTMLElement>('.dg-head [role=columnheader][data-column]') ?? []),
  ];
  const under = headings.find((heading) => x < heading.getBoundingClientRect().right) ?? headings.at(-1);
  const { column } = under?.dataset ?? {};
  if (!under || column === undefined) return null;
  const box = under.getBoundingClientRect();
  const side = x < box.left + box.width / 2 ? 'before' : 'after';
  const landing = landingPlace(view.grid, key, { beside: column, side });
  const beside = headings.find((heading) => heading.dataset.column === landing?.beside);
  return landing && beside ? { beside, side: landing.side } : null;
}
