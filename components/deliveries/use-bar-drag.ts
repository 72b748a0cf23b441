import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** A larger movement is a drag. */
const STILL_PX = 5;

interface Drag {
  pointerId: number;
  startX: number;
  weekPx: number;
  /** The bar under the pointer. */
  bar: HTMLElement;
  /** The bars that move along; empty until the pointer has moved. */
  bars: HTMLElement[];
}

interface BarDrag {
  /** Called when the drag of a bar starts: it must be part of the move. Returns false if it cannot move now. */
  onGrab: (barKey: string) => boolean;
  /** The bars were dropped this many weeks away, negative for earlier. */
  onDrop: (weeks: number) => void;
}

/**
 * Drags the selected bars over the weeks with mouse or pen: each frame only moves these elements, and nothing
 * is calculated or rendered before the drop. Touch scrolls the timeline, so buttons are used to move.
 */
export function useBarDrag(table: RefObject<HTMLTableElement | null>, { onGrab, onDrop }: BarDrag) {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);

  function end(): Drag | null {
    const { current } = drag;
    drag.current = null;
    for (const bar of current?.bars ?? []) bar.style.translate = '';
    return current;
  }

  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && drag.current) end();
    };
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  });

  return {
    /** Whether the current click ended a drag; resets when read. */
    endedDrag: () => {
      const was = wasDragged.current;
      wasDragged.current = false;
      return was;
    },
    events: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDragged.current = false;
        const bar = barOf(event.target);
        if (!bar || event.button !== 0 || event.pointerType === 'touch') return;
        const weekPx = bar.closest('td')?.offsetWidth ?? 0;
        drag.current = { pointerId: event.pointerId, startX: event.clientX, weekPx, bar, bars: [] };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { current } = drag;
        if (!current || event.pointerId !== current.pointerId) return;
        const movedPx = event.clientX - current.startX;
        if (current.bars.length === 0) {
          if (Math.abs(movedPx) < STILL_PX) return;
          if (!onGrab(current.bar.dataset.bar ?? '')) {
            end();
            wasDragged.current = true;
            return;
          }
          event.currentTarget.setPointerCapture(event.pointerId);
          current.bars = grabbed(current.bar, table.current);
        }
        for (const bar of current.bars) bar.style.translate = `${movedPx}px`;
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const ended = end();
        if (!ended || ended.bars.length === 0) return;
        wasDragged.current = true;
        const weeks = Math.round((event.clientX - ended.startX) / ended.weekPx);
        if (weeks !== 0) onDrop(weeks);
      },
      onPointerCancel: () => void end(),
    },
  };
}

/** The bar of an event. */
export function barOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null;
}

/** The selected bars if they include the one under the pointer, else only this one. */
function grabbed(bar: HTMLElement, table: HTMLTableElement | null): HTMLElement[] {
  if (bar.getAttribute('aria-pressed') !== 'true' || !table) return [bar];
  return [...table.querySelectorAll<HTMLElement>('[data-bar][aria-pressed=true]')];
}
