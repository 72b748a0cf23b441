'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

const ROW_PX = 48;
const NEAR_ROWS = 10;
/** What the server draws, which does not know the window. */
const FIRST_VIEW = { width: 1280, height: 1200 };

export interface LongBodyProps {
  count: number;
  /** What a row is known by, whatever its place. */
  keyOf: (index: number) => string;
  columnCount: number;
  draw: (index: number, more: ComponentProps<'tr'> & { 'data-index': number }) => ReactNode;
}

/** The rows near the view; those above and below are a gap as tall as they are. */
export function LongBody({ count, keyOf, columnCount, draw }: LongBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [topPx, setTopPx] = useState(0);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_PX,
    getItemKey: keyOf,
    overscan: NEAR_ROWS,
    scrollMargin: topPx,
    initialRect: FIRST_VIEW,
  });
  const items = virtual.getVirtualItems();
  const abovePx = (items[0]?.start ?? topPx) - topPx;
  const belowPx = virtual.getTotalSize() - ((items.at(-1)?.end ?? topPx) - topPx);
  const firstAbovePx = useRef(abovePx);
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setTopPx(top + window.scrollY - firstAbovePx.current);
  }, []);
  return (
    <>
      <Gap px={abovePx} columnCount={columnCount} />
      <tbody ref={body}>
        {items.map(({ index }) =>
          draw(index, { ref: virtual.measureElement, 'data-index': index, 'aria-rowindex': index + 2 }),
        )}
      </tbody>
      <Gap px={belowPx} columnCount={columnCount} />
    </>
  );
}

function Gap({ px, columnCount }: { px: number; columnCount: number }) {
  if (px <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={columnCount} style={{ height: `${px}px`, padding: 0 }} />
      </tr>
    </tbody>
  );
}
