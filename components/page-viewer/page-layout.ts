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

/** The gap between and around pages, px. */
export const PAGE_GAP_PX = 16;

/** A point of a page: the page number from 1, and fractions of the unrotated page from its top left corner. */
export interface Place extends Point {
  page: number;
}

/** Pages below each other, in px of the scrolled content. */
export interface PageLayout extends Size {
  /** Screen px for one px of a page. */
  scale: number;
  turn: Turn;
  pages: readonly Rect[];
}

export interface LayoutOptions {
  zoom: Zoom;
  turn: Turn;
  /** Size of the scrolling window. */
  room: Size;
}

/**
 * Lays out pages below each other, centred.
 * @param sizes px at scale 1, not rotated
 */
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
    // Whole pixels, so that the drawing stays sharp.
    const page = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
    const rect = { x: Math.round((width - page.width) / 2), y, ...page };
    y += page.height + PAGE_GAP_PX;
    return rect;
  });
  return { width, height: Math.max(room.height, y), scale, turn, pages };
}

/** The numbers of the pages that overlap a vertical range, px. */
export function pagesBetween({ pages }: PageLayout, top: number, bottom: number): number[] {
  return pages.flatMap(({ y, height }, index) => (y < bottom && y + height > top ? [index + 1] : []));
}

/** The page with the largest visible share in a vertical range, px; the first one if several are equal. */
export function mostSeenPage({ pages }: PageLayout, top: number, bottom: number): number {
  let most = { page: 1, share: 0 };
  pages.forEach(({ y, height }, index) => {
    const share = (Math.min(y + height, bottom) - Math.max(y, top)) / height;
    // Smaller differences are rounding errors.
    if (share > most.share + 0.01) most = { page: index + 1, share };
  });
  return most.page;
}

/** The page at a vertical position, px, or the next one below it. */
export function pageAt({ pages }: PageLayout, y: number): number {
  const index = pages.findIndex((page) => page.y + page.height >= y);
  return index < 0 ? Math.max(1, pages.length) : index + 1;
}

/** The place at a point of the scrolled content; outside a page, its fractions are below 0 or above 1. */
export function placeAt(layout: PageLayout, point: Point): Place {
  const page = pageAt(layout, point.y);
  const rect = layout.pages[page - 1];
  if (!rect) return { page, x: 0, y: 0 };
  const shown = { x: (point.x - rect.x) / rect.width, y: (point.y - rect.y) / rect.height };
  return { page, ...unturnedPoint(shown, layout.turn) };
}

/** The position of a place in the scrolled content; on the last page if the page does not exist. */
export function pointOf(layout: PageLayout, { page, ...place }: Place): Point {
  const rect = layout.pages[Math.min(page, layout.pages.length) - 1];
  if (!rect) return { x: 0, y: 0 };
  const shown = turnedPoint(place, layout.turn);
  return { x: rect.x + shown.x * rect.width, y: rect.y + shown.y * rect.height };
}
