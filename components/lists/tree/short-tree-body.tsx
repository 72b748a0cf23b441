import { type ReactNode, type RefObject, useEffect } from 'react';
import type { TreeRow } from './tree-moves';

export interface TreeBodyProps {
  rows: readonly TreeRow[];
  /** The element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Stays drawn, and is scrolled to when it changes. */
  active: number;
  /** How tall a row is styled, in the text size of the page. */
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
