import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import type { TreeBodyProps } from './short-tree-body';

/** Used until hydration; the usual text size. */
const USUAL_REM_PX = 14;
const NEAR_ROWS = 12;

/** Renders only the rows near the view, for a large tree. */
export function LongTreeBody({ rows, scroller, active, remOf, draw }: TreeBodyProps) {
  const [remPx, setRemPx] = useState(USUAL_REM_PX);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => remPx * remOf(index),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: NEAR_ROWS,
    initialRect: { width: 264, height: 800 },
  });
  useEffect(() => {
    setRemPx(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_REM_PX);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the heights change
  useEffect(() => virtual.measure(), [virtual, remPx]);
  useEffect(() => {
    virtual.scrollToIndex(active, { align: 'auto' });
  }, [virtual, active]);
  return (
    <div role="none" className="relative" style={{ height: `${virtual.getTotalSize()}px` }}>
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        return (
          <div
            key={key}
            role="none"
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            {draw(index)}
          </div>
        );
      })}
    </div>
  );
}
