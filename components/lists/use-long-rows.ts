import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';

const NEAR_ROWS = 10;
/** What the server draws, which does not know the window. */
const FIRST_VIEW = { width: 1280, height: 1200 };

export interface LongRowsOptions {
  count: number;
  /** What a row is known by, whatever its place. */
  keyOf: (index: number) => string;
  /** About how tall a row is, before it is measured. */
  heightOf: (index: number) => number;
  /** What lies over the top and the bottom of the window, px. */
  coveredPx?: { top: number; bottom: number };
}

/**
 * The rows of a long list near the view of the page, and how tall the gaps above and below them are.
 * `setTopPx` says where on the page the list begins.
 */
export function useLongRows({ count, keyOf, heightOf, coveredPx }: LongRowsOptions) {
  const [topPx, setTopPx] = useState(0);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: NEAR_ROWS,
    scrollMargin: topPx,
    initialRect: FIRST_VIEW,
    ...(coveredPx && { scrollPaddingStart: coveredPx.top, scrollPaddingEnd: coveredPx.bottom }),
  });
  const items = virtual.getVirtualItems();
  const abovePx = (items[0]?.start ?? topPx) - topPx;
  const belowPx = virtual.getTotalSize() - ((items.at(-1)?.end ?? topPx) - topPx);
  const { measureElement: measure, scrollToIndex: scrollTo } = virtual;
  return { items, abovePx, belowPx, measure, scrollTo, setTopPx };
}
