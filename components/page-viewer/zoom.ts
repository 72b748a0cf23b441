import type { Size } from './geometry';

/** As large as the window lets the whole page or its width be, or a scale: 1 is the size on paper. */
export type Zoom = 'page' | 'width' | number;

const MIN_SCALE = 0.05;
const MAX_SCALE = 32;
/** What the buttons go through; gestures stop anywhere between. */
const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32];
/** Scales that differ by less are the same to a person. */
const TOLERANCE = 0.005;

export function boundedScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
}

/** The next larger or smaller scale of the buttons. */
export function nextScale(scale: number, direction: 1 | -1): number {
  const further =
    direction === 1
      ? STEPS.find((step) => step > scale * (1 + TOLERANCE))
      : STEPS.findLast((step) => step < scale * (1 - TOLERANCE));
  return further ?? boundedScale(scale);
}

/**
 * The scale at which pages are shown.
 * @param pages their sizes as they are turned, px at a scale of 1; the largest one must fit
 * @param room that of the window without its margins
 */
export function scaleOf(zoom: Zoom, pages: readonly Size[], room: Size): number {
  if (typeof zoom === 'number') return boundedScale(zoom);
  const widest = Math.max(1, ...pages.map(({ width }) => width));
  const highest = Math.max(1, ...pages.map(({ height }) => height));
  const byWidth = Math.max(0, room.width) / widest;
  return boundedScale(zoom === 'width' ? byWidth : Math.min(byWidth, Math.max(0, room.height) / highest));
}
