import { type RefObject, useEffect, useState } from 'react';
import type { Rect, Size } from './geometry';

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };

/** The visible part of a scrolling box, in its own px; with a size of 0 before it is measured. */
export function useScrollWindow(box: RefObject<HTMLElement | null>): Rect {
  const [seen, setSeen] = useState(NOWHERE);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const look = () => {
      const { scrollLeft: x, scrollTop: y, clientWidth: width, clientHeight: height } = current;
      setSeen({ x, y, width, height });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [box]);
  return seen;
}

export function middleOf({ width, height }: Size) {
  return { x: width / 2, y: height / 2 };
}
