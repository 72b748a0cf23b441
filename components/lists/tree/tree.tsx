import dynamic from 'next/dynamic';
import { type ReactNode, useId } from 'react';
import { loadPart } from '@/lib/client/load-part';
import { ShortTreeBody, type TreeBodyProps } from './short-tree-body';
import { type TreeActions, useTreeKeys } from './use-tree-keys';

export interface TreeProps extends Omit<TreeBodyProps, 'draw'> {
  /** The accessible name. */
  label: string;
  /** Whether several rows can be selected. */
  isMultiple?: boolean;
  actions: TreeActions;
  /** Renders a row; its element must have the given id. */
  draw: (index: number, id: string) => ReactNode;
}

/** A scrolling tree with a single Tab stop; its keys act on the active row. */
export function Tree({ label, isMultiple, actions, draw, ...body }: TreeProps) {
  const { rows, scroller, active } = body;
  const id = useId();
  const onKeyDown = useTreeKeys(rows, active, actions);
  const rowId = (index: number) => `${id}-${rows[index]?.key ?? ''}`;
  return (
    <div
      ref={scroller}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={isMultiple}
      aria-activedescendant={rows.length > 0 ? rowId(active) : undefined}
      className="group/tree min-h-0 flex-1 overflow-y-auto py-1 -outline-offset-2"
      onKeyDown={onKeyDown}
    >
      <TreeBody {...body} draw={(index) => draw(index, rowId(index))} />
    </div>
  );
}

/** Loaded only for a large tree. */
const LongTreeBody = dynamic<TreeBodyProps>(
  () => loadPart(() => import('./long-tree-body').then((own) => own.LongTreeBody)),
  { loading: () => null },
);

/** From this number of rows on, only those near the view are rendered. */
const LONG = 100;

/** The rows of a tree; in a large tree, only those near the view. */
function TreeBody(props: TreeBodyProps) {
  const Body = props.rows.length > LONG ? LongTreeBody : ShortTreeBody;
  return <Body {...props} />;
}
