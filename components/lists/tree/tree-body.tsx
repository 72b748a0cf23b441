import dynamic from 'next/dynamic';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { TreeRow } from './tree-moves';

/** Loaded where a tree has so many rows. */
const LongTreeBody = dynamic<TreeBodyProps>(
  () => import('./long-tree-body').then((own) => own.LongTreeBody),
  {
    loading: () => null,
  },
);

/** From so many rows on only those near the view are drawn. */
const LONG = 100;

export interface TreeBodyProps {
  rows: readonly TreeRow[];
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** Stays drawn, and is scrolled to when it changes. */
  active: number;
  /** How tall a row is styled, in the text size of the page. */
  remOf: (index: number) => number;
  draw: (index: number) => ReactNode;
}

/** The rows of a tree; of many only those near the view. */
export function TreeBody(props: TreeBodyProps) {
  const Body = props.rows.length > LONG ? LongTreeBody : ShortTreeBody;
  return <Body {...props} />;
}

/** All rows. */
function ShortTreeBody({ rows, scroller, active, draw }: TreeBodyProps) {
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
