import { type MouseEvent, useRef } from 'react';
import { drawnPart } from './drawn-part';
import { type Rect, type Turn, turnedSize, unturnedPoint, unturnedRect } from './geometry';
import type { PageSource } from './open-document';
import type { PageLayout, Place } from './page-layout';
import { type PageMark, PageMarks } from './page-marks';
import { PageText } from './page-text';
import type { PageHit } from './text-search';
import { usePagePicture } from './use-page-picture';

/** Overlays of the pages, and the effect of a click on them. */
export interface PageOverlays {
  hits: ReadonlyMap<number, readonly PageHit[]>;
  /** The selected hit. */
  currentHit: PageHit | null;
  marks: readonly PageMark[];
  onOpenMark: (id: string) => void;
  /** Called by a click to set a mark; null if clicks set none. */
  onMark: ((place: Place) => void) | null;
}

export interface PageSheetProps extends PageOverlays {
  source: PageSource;
  page: number;
  layout: PageLayout;
  /** Its position in the scrolled content. */
  rect: Rect;
  /** The visible part of the scrolled content. */
  seen: Rect;
  label: string;
  /** Shown instead of a page that cannot be drawn. */
  failedText: string;
}

const NO_HITS: readonly PageHit[] = [];

/** One page: its picture, its text and its marks. */
export function PageSheet(props: PageSheetProps) {
  const { source, page, layout, rect, seen, label, failedText, hits, currentHit } = props;
  const { marks, onOpenMark, onMark } = props;
  const { turn, scale } = layout;
  const picture = useRef<HTMLDivElement>(null);
  const own = turnedSize(rect, turn);
  const density = window.devicePixelRatio;
  const pixels = { width: own.width * density, height: own.height * density };
  const part = drawnPart(pixels, unturnedRect(seenOf(rect, seen), turn));
  const state = usePagePicture(picture, { source, page, part, pixels });

  function press(event: MouseEvent<HTMLElement>) {
    if (!onMark) return;
    const box = event.currentTarget.getBoundingClientRect();
    const shown = {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    };
    onMark({ page, ...unturnedPoint(shown, turn) });
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter sets a mark in the middle of the window (page-scroll).
    <section
      aria-label={label}
      data-page={page}
      data-page-state={state}
      className={`absolute scheme-light bg-paper text-ink shadow-float ${onMark ? 'cursor-crosshair' : ''}`}
      style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
      onClick={press}
    >
      <div
        className="absolute top-0 left-0 overflow-hidden"
        style={{ ...own, transform: turning(turn, rect), transformOrigin: '0 0' }}
      >
        <div ref={picture} aria-hidden="true" className="absolute inset-0 [&>canvas]:absolute" />
        {source.text && (
          <PageText
            text={source.text}
            page={page}
            scale={scale}
            hits={hits.get(page) ?? NO_HITS}
            current={currentHit}
          />
        )}
      </div>
      {state === 'failed' && <p className="absolute inset-x-0 top-1/3 p-4 text-center">{failedText}</p>}
      <PageMarks marks={marks.filter((mark) => mark.page === page)} turn={turn} onOpen={onOpenMark} />
    </section>
  );
}

/** The visible part of a page, in fractions of the rotated page. */
function seenOf(rect: Rect, seen: Rect): Rect {
  const left = Math.max(0, seen.x - rect.x);
  const top = Math.max(0, seen.y - rect.y);
  const right = Math.min(rect.width, seen.x + seen.width - rect.x);
  const bottom = Math.min(rect.height, seen.y + seen.height - rect.y);
  return {
    x: left / rect.width,
    y: top / rect.height,
    width: Math.max(0, right - left) / rect.width,
    height: Math.max(0, bottom - top) / rect.height,
  };
}

/** The CSS transform that rotates a page within its rotated rectangle. */
function turning(turn: Turn, { width, height }: Rect): string | undefined {
  switch (turn) {
    case 90:
      return `translate(${width}px, 0) rotate(90deg)`;
    case 180:
      return `translate(${width}px, ${height}px) rotate(180deg)`;
    case 270:
      return `translate(0, ${height}px) rotate(270deg)`;
    default:
      return undefined;
  }
}
