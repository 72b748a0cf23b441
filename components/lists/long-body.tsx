'use client';

import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLongRows } from './use-long-rows';

const ROW_PX = 48;

export interface LongBodyProps {
  count: number;
  /** A stable key of a row, independent of its position. */
  keyOf: (index: number) => string;
  columnCount: number;
  draw: (index: number, more: ComponentProps<'tr'> & { 'data-index': number }) => ReactNode;
}

/** Renders the rows near the view; a gap of the same height replaces the others. */
export function LongBody({ count, keyOf, columnCount, draw }: LongBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { items, abovePx, belowPx, measure, setTopPx } = useLongRows({
    count,
    keyOf,
    heightOf: () => ROW_PX,
  });
  const firstAbovePx = useRef(abovePx);
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setTopPx(top + window.scrollY - firstAbovePx.current);
  }, [setTopPx]);
  return (
    <>
      <Gap px={abovePx} columnCount={columnCount} />
      <tbody ref={body}>
        {items.map(({ index }) =>
          draw(index, { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 }),
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
