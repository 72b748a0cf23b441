import { later } from '@/components/ui/later';
import { ShortTreeBody, type TreeBodyProps } from './short-tree-body';

/** Loaded only for a large tree. */
const LongTreeBody = later<TreeBodyProps>(() => import('./long-tree-body').then((own) => own.LongTreeBody));

/** From this number of rows on, only those near the view are rendered. */
const LONG = 100;

/** The rows of a tree; in a large tree, only those near the view. */
export function TreeBody(props: TreeBodyProps) {
  const Body = props.rows.length > LONG ? LongTreeBody : ShortTreeBody;
  return <Body {...props} />;
}
