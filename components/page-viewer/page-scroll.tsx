'use client';

import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Point, Size, Turn } from './geometry';
import type { PageSource } from './open-document';
import {
  layOut,
  mostSeenPage,
  PAGE_GAP_PX,
  type PageLayout,
  type Place,
  pagesBetween,
  placeAt,
  pointOf,
} from './page-layout';
import { type PageOverlays, PageSheet } from './page-sheet';
import { middleOf, useScrollWindow } from './use-scroll-window';
import { useZoomGestures } from './use-zoom-gestures';
import { boundedScale, type Zoom } from './zoom';

/** Functions to control the pages from outside. */
export interface PagesHandle {
  /** Scrolls a place to the middle of the window. */
  goTo(place: Place): void;
  /** Scrolls the top of a page to the top of the window. */
  goToPage(page: number): void;
}

export interface PageScrollProps extends PageOverlays {
  /** The accessible name of the content. */
  label: string;
  pageLabel: (page: number) => string;
  failedText: string;
  source: PageSource;
  sizes: readonly Size[];
  zoom: Zoom;
  turn: Turn;
  onZoom: (zoom: number) => void;
  /** Receives the number of screen px per px of a page. */
  onScale: (scale: number) => void;
  /** The place to show in the middle at first; null starts at the top. */
  startPlace: Place | null;
  /** Receives the place in the middle of the window, and the page with the largest visible share. */
  onPlace: (place: Place, page: number) => void;
  onHandle: (handle: PagesHandle | null) => void;
  /** The user presses, turns the wheel, types or moves the focus here, so that these pages are the ones they scroll. */
  onUse: () => void;
}

/** Pages below each other; only visible ones are drawn. */
export function PageScroll(props: PageScrollProps) {
  const { label, pageLabel, failedText, source, sizes, zoom, turn, onZoom, onMark, ...overlays } = props;
  const box = useRef<HTMLElement>(null);
  const seen = useScrollWindow(box);
  const { width, height } = seen;
  const layout = useMemo(
    () => layOut(sizes, { zoom, turn, room: { width, height } }),
    [sizes, zoom, turn, width, height],
  );
  const keepFrom = useSteadyPlace(box, width > 0 ? layout : null, props);
  useHandle(box, layout, props.onHandle);
  const { onScale } = props;
  useEffect(() => {
    if (width > 0) onScale(layout.scale);
  }, [onScale, layout.scale, width]);
  useZoomGestures(box, (factor, around) => {
    keepFrom(around);
    onZoom(boundedScale(layout.scale * factor));
  });

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    if (jump(event)) event.preventDefault();
    if (event.key !== 'Enter' || !onMark) return;
    const middle = middleOf(seen);
    onMark(placeAt(layout, { x: seen.x + middle.x, y: seen.y + middle.y }));
  }

  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be focusable to be scrolled by keys
      tabIndex={0}
      aria-label={label}
      className="group absolute inset-0 touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-sunken -outline-offset-2 [overflow-anchor:none]"
      onKeyDown={press}
      onKeyDownCapture={props.onUse}
      onPointerDown={props.onUse}
      onWheel={props.onUse}
      onFocus={props.onUse}
    >
      <div className="relative" style={{ width: layout.width, height: layout.height }}>
        {width > 0 &&
          pagesBetween(layout, seen.y, seen.y + height).map((page) => {
            const rect = layout.pages[page - 1];
            return (
              rect && (
                <PageSheet
                  key={page}
                  {...overlays}
                  {...{ source, page, layout, rect, seen, failedText, onMark }}
                  label={pageLabel(page)}
                />
              )
            );
          })}
      </div>
    </section>
  );
}

/**
 * Jumps to the start or the end of the pages by Home or End. The browser would move there slowly, and on a busy
 * machine sometimes not at all.
 */
function jump(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  if (key !== 'Home' && key !== 'End') return false;
  const { scrollLeft, scrollHeight, clientHeight } = currentTarget;
  currentTarget.scrollTo(scrollLeft, key === 'Home' ? 0 : scrollHeight - clientHeight);
  return true;
}

/**
 * Keeps a place of the pages in position when their layout changes: the middle of the window, or the origin
 * of the next zoom.
 */
function useSteadyPlace(
  box: { current: HTMLElement | null },
  layout: PageLayout | null,
  { startPlace, onPlace }: Pick<PageScrollProps, 'startPlace' | 'onPlace'>,
): (point: Point) => void {
  /** A place, and its position in fractions of the window. */
  const fixed = useRef(startPlace && { place: startPlace, at: { x: 0.5, y: 0.5 } });
  const latest = useRef({ layout, onPlace });
  useLayoutEffect(() => {
    latest.current = { layout, onPlace };
  });
  useLayoutEffect(() => {
    const { current } = box;
    // Until the window is measured, the pages have no size.
    if (!current || !layout) return;
    if (fixed.current) {
      const { place, at } = fixed.current;
      const point = pointOf(layout, place);
      current.scrollLeft = point.x - at.x * current.clientWidth;
      current.scrollTop = point.y - at.y * current.clientHeight;
    }
    fixed.current = middlePlace(current, layout);
  }, [box, layout]);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const scrolled = () => {
      const { layout: known, onPlace: report } = latest.current;
      if (!known) return;
      const { scrollTop, clientHeight } = current;
      fixed.current = middlePlace(current, known);
      report(fixed.current.place, mostSeenPage(known, scrollTop, scrollTop + clientHeight));
    };
    current.addEventListener('scroll', scrolled, { passive: true });
    return () => current.removeEventListener('scroll', scrolled);
  }, [box]);
  return ({ x, y }) => {
    const { current } = box;
    if (!current || !layout) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = current;
    fixed.current = {
      place: placeAt(layout, { x: scrollLeft + x, y: scrollTop + y }),
      at: { x: x / clientWidth, y: y / clientHeight },
    };
  };
}

function middlePlace(box: HTMLElement, layout: PageLayout) {
  const middle = middleOf({ width: box.clientWidth, height: box.clientHeight });
  const point = { x: box.scrollLeft + middle.x, y: box.scrollTop + middle.y };
  return { place: placeAt(layout, point), at: { x: 0.5, y: 0.5 } };
}

function useHandle(
  box: { current: HTMLElement | null },
  layout: PageLayout,
  onHandle: PageScrollProps['onHandle'],
): void {
  const latest = useRef(layout);
  useLayoutEffect(() => {
    latest.current = layout;
  }, [layout]);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    onHandle({
      goTo(place) {
        const point = pointOf(latest.current, place);
        const middle = middleOf({ width: current.clientWidth, height: current.clientHeight });
        current.scrollTo(point.x - middle.x, point.y - middle.y);
      },
      goToPage(page) {
        const rect = latest.current.pages[page - 1];
        if (rect) current.scrollTo(current.scrollLeft, rect.y - PAGE_GAP_PX);
      },
    });
    return () => onHandle(null);
  }, [box, onHandle]);
}
