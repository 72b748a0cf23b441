import { type ReactNode, type RefObject, useEffect } from 'react';
import type { TreeRow } from './tree-moves';

export interface TreeBodyProps {
  rows: readonly TreeRow[];
  /** The scrolling element. */
  scroller: RefObject<HTMLDivElement | null>;
  /** The active row stays rendered, and is scrolled into view when it changes. */
  active: number;
  /** The height of a row in rem. */
  remOf: (index: number) => number;
  draw: (index: number) => ReactNode;
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
      {draw(index)}
    </div>
  ));
}
