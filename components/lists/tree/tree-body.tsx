import dynamic from 'next/dynamic';
import { ShortTreeBody, type TreeBodyProps } from './short-tree-body';

/** Loaded where a tree has so many rows. */
const LongTreeBody = dynamic<TreeBodyProps>(
  () => import('./long-tree-body').then((own) => own.LongTreeBody),
  {
    loading: () => null,
  },
);

/** From so many rows on only those near the view are drawn. */
const LONG = 100;

/** The rows of a tree; of many only those near the view. */
export function TreeBody(props: TreeBodyProps) {
  const Body = props.rows.length > LONG ? LongTreeBody : ShortTreeBody;
  return <Body {...props} />;
}
