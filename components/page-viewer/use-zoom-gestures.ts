import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from './geometry';

/** One wheel notch, 100 px, zooms by a factor of 1.2. */
const PX_PER_E = 100 / Math.log(1.2);
const PX_PER_LINE = 16;

/**
 * Zooms with Ctrl and the wheel (trackpads send the same for a pinch) and with two fingers.
 * @param onZoom receives the factor and the fixed point, in px of the box
 */
export function useZoomGestures(
  box: RefObject<HTMLElement | null>,
  onZoom: (factor: number, around: Point) => void,
): void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let apart = 0;
    const pointIn = (clientX: number, clientY: number): Point => {
      const { left, top } = current.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const px = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * PX_PER_LINE;
      latest.current(Math.exp(-px / PX_PER_E), pointIn(event.clientX, event.clientY));
    };
    const touch = (event: TouchEvent) => {
      const [first, second] = event.touches;
      if (!first || !second) {
        apart = 0;
        return;
      }
      // Otherwise the browser would zoom the whole portal.
      event.preventDefault();
      const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
      const middle = pointIn((first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2);
      if (apart > 0 && distance > 0) latest.current(distance / apart, middle);
      apart = distance;
    };
    const listeners = new AbortController();
    const options = { passive: false, signal: listeners.signal };
    current.addEventListener('wheel', wheel, options);
    for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      current.addEventListener(name, touch, options);
    return () => listeners.abort();
  }, [box]);
}
