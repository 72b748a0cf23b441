import { type TouchEvent, useRef } from 'react';

const MIN_DISTANCE_PX = 56;
/** Minimum ratio of horizontal to vertical movement, so that scrolling never changes the page. */
const FLATNESS = 2;

/** 1 = next (to the left), −1 = previous (to the right), 0 = no swipe. */
export function swipeDirection(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < MIN_DISTANCE_PX || Math.abs(dx) < FLATNESS * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** Calls `onSwipe` with 1 for a swipe to the left (next) and −1 for one to the right (previous). */
export function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches, target, currentTarget }: TouchEvent) {
      const [touch, second] = [touches[0], touches[1]];
      const isSwipe = touch && !second && !scrollsSideways(target, currentTarget);
      from.current = isSwipe ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!from.current || !touch) return;
      const direction = swipeDirection(touch.clientX - from.current.x, touch.clientY - from.current.y);
      from.current = null;
      if (direction !== 0) onSwipe(direction);
    },
  };
}

/** Whether a horizontal swipe here scrolls a wide element, such as a table. */
function scrollsSideways(target: EventTarget, list: Element): boolean {
  let box = target instanceof Element ? target : null;
  while (box && box !== list) {
    if (box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
    box = box.parentElement;
  }
  return false;
}
