import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';

const NEAR_ROWS = 10;
/** Assumed by the server, which does not know the window. */
const FIRST_VIEW = { width: 1280, height: 1200 };

export interface LongRowsOptions {
  count: number;
  /** A stable key of a row, independent of its position. */
  keyOf: (index: number) => string;
  /** Estimated height of a row before it is measured. */
  heightOf: (index: number) => number;
  /** Height of the bars over the top and bottom of the window, px. */
  coveredPx?: { top: number; bottom: number };
}

/**
 * The rows of a long list near the page's view, and the heights of the gaps above and below. `setTopPx` sets
 * the position of the list on the page.
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
