import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { TreeRow } from './tree-rows';

const FLOOR_PX = 32;
const WALL_PX = 28;
const NEAR_ROWS = 12;

interface TreeBodyProps {
  rows: readonly TreeRow[];
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** Stays drawn, and is scrolled to when it changes. */
  active: number;
  draw: (row: TreeRow, index: number) => ReactNode;
}

/** The rows near the view, where there are too many to draw all of them. */
export function LongTreeBody({ rows, scroller, active, draw }: TreeBodyProps) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'floor' ? FLOOR_PX : WALL_PX),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: NEAR_ROWS,
    initialRect: { width: 264, height: 800 },
  });
  useEffect(() => {
    virtual.scrollToIndex(active, { align: 'auto' });
  }, [virtual, active]);
  return (
    <div role="none" className="relative" style={{ height: `${virtual.getTotalSize()}px` }}>
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const row = rows[index];
        return (
          row && (
            <div
              key={key}
              role="none"
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {draw(row, index)}
            </div>
          )
        );
      })}
    </div>
  );
}

/** All rows. */
export function ShortTreeBody({ rows, scroller, active, draw }: TreeBodyProps) {
  const key = rows[active]?.key;
  useEffect(() => {
    if (key)
      scroller.current
        ?.querySelector(`[data-row="${CSS.escape(key)}"]`)
        ?.scrollIntoView({ block: 'nearest' });
  }, [scroller, key]);
  return rows.map((row, index) => (
    <div key={row.key} role="none" data-row={row.key}>
      {draw(row, index)}
    </div>
  ));
}
