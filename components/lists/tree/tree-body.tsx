import dynamic from 'next/dynamic';
import { loadPart } from '@/lib/client/load-part';
import { ShortTreeBody, type TreeBodyProps } from './short-tree-body';

/** Loaded only for a large tree. */
const LongTreeBody = dynamic<TreeBodyProps>(
  () => loadPart(() => import('./long-tree-body').then((own) => own.LongTreeBody)),
  { loading: () => null },
);

/** From this number of rows on, only those near the view are rendered. */
const LONG = 100;

/** The rows of a tree; in a large tree, only those near the view. */
export function TreeBody(props: TreeBodyProps) {
  const Body = props.rows.length > LONG ? LongTreeBody : ShortTreeBody;
  return <Body {...props} />;
}
