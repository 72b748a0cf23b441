import type { Size } from './geometry';

/** Fits the whole page or its width into the window, or a scale: 1 is the size on paper. */
export type Zoom = 'page' | 'width' | number;

const MIN_SCALE = 0.05;
const MAX_SCALE = 32;
/** The zoom levels of the buttons; gestures can stop in between. */
const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32];
/** Smaller differences of scale are not noticeable. */
const TOLERANCE = 0.005;

export function boundedScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
}

/** The next larger or smaller zoom level of the buttons. */
export function nextScale(scale: number, direction: 1 | -1): number {
  const further =
    direction === 1
      ? STEPS.find((step) => step > scale * (1 + TOLERANCE))
      : STEPS.findLast((step) => step < scale * (1 - TOLERANCE));
  return further ?? boundedScale(scale);
}

/**
 * The scale at which pages are shown.
 * @param pages their rotated sizes, px at scale 1; the largest one must fit
 * @param room size of the window without its margins
 */
export function scaleOf(zoom: Zoom, pages: readonly Size[], room: Size): number {
  if (typeof zoom === 'number') return boundedScale(zoom);
  const widest = Math.max(1, ...pages.map(({ width }) => width));
  const highest = Math.max(1, ...pages.map(({ height }) => height));
  const byWidth = Math.max(0, room.width) / widest;
  return boundedScale(zoom === 'width' ? byWidth : Math.min(byWidth, Math.max(0, room.height) / highest));
}
