import {
  type Point,
  type Rect,
  type Size,
  type Turn,
  turnedPoint,
  turnedSize,
  unturnedPoint,
} from './geometry';
import { scaleOf, type Zoom } from './zoom';

/** Between pages, and around them, in px. */
export const PAGE_GAP_PX = 16;

/** A point of a page: its number from 1, and fractions of the page before it is turned, from its top left corner. */
export interface Place extends Point {
  page: number;
}

/** Pages below each other, in px of what is scrolled. */
export interface PageLayout extends Size {
  /** px of the screen for one px of a page. */
  scale: number;
  turn: Turn;
  pages: readonly Rect[];
}

export interface LayoutOptions {
  zoom: Zoom;
  turn: Turn;
  /** Size of the window in which the pages are scrolled. */
  room: Size;
}

/** Puts pages below each other, each in the middle. @param sizes px at a scale of 1, not turned */
export function layOut(sizes: readonly Size[], { zoom, turn, room }: LayoutOptions): PageLayout {
  const turned = sizes.map((size) => turnedSize(size, turn));
  const scale = scaleOf(zoom, turned, {
    width: room.width - 2 * PAGE_GAP_PX,
    height: room.height - 2 * PAGE_GAP_PX,
  });
  const widest = Math.max(0, ...turned.map((size) => size.width)) * scale;
  const width = Math.max(room.width, Math.ceil(widest) + 2 * PAGE_GAP_PX);
  let y = PAGE_GAP_PX;
  const pages = turned.map((size): Rect => {
    // Whole pixels, so that what is drawn stays sharp.
    const page = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
    const rect = { x: Math.round((width - page.width) / 2), y, ...page };
    y += page.height + PAGE_GAP_PX;
    return rect;
  });
  return { width, height: Math.max(room.height, y), scale, turn, pages };
}

/** The numbers of the pages of which something lies between two heights, in px. */
export function pagesBetween({ pages }: PageLayout, top: number, bottom: number): number[] {
  return pages.flatMap(({ y, height }, index) => (y < bottom && y + height > top ? [index + 1] : []));
}

/** The page of which the largest share is seen between two heights, in px; the first one of several. */
export function mostSeenPage({ pages }: PageLayout, top: number, bottom: number): number {
  let most = { page: 1, share: 0 };
  pages.forEach(({ y, height }, index) => {
    const share = (Math.min(y + height, bottom) - Math.max(y, top)) / height;
    // Shares that differ by less are the same but for rounding.
    if (share > most.share + 0.01) most = { page: index + 1, share };
  });
  return most.page;
}

/** The page at a height in px, or the next one below it. */
export function pageAt({ pages }: PageLayout, y: number): number {
  const index = pages.findIndex((page) => page.y + page.height >= y);
  return index < 0 ? Math.max(1, pages.length) : index + 1;
}

/** The place at a point of what is scrolled; beside a page its fractions are below 0 or above 1. */
export function placeAt(layout: PageLayout, point: Point): Place {
  const page = pageAt(layout, point.y);
  const rect = layout.pages[page - 1];
  if (!rect) return { page, x: 0, y: 0 };
  const shown = { x: (point.x - rect.x) / rect.width, y: (point.y - rect.y) / rect.height };
  return { page, ...unturnedPoint(shown, layout.turn) };
}

/** Where a place lies in what is scrolled; that of the last page for one beyond it. */
export function pointOf(layout: PageLayout, { page, ...place }: Place): Point {
  const rect = layout.pages[Math.min(page, layout.pages.length) - 1];
  if (!rect) return { x: 0, y: 0 };
  const shown = turnedPoint(place, layout.turn);
  return { x: rect.x + shown.x * rect.width, y: rect.y + shown.y * rect.height };
}
