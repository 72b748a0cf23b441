import type { NodeKey } from '@/lib/domain/structure/structure-tree';

/** An input row: it becomes a node when something is typed into it. */
export type BlankRow =
  | { kind: 'subproject' }
  | { kind: 'lot'; subproject: NodeKey }
  | { kind: 'material'; lot: NodeKey };

const TOP = '';

/** The input row below each parent, with the key that the node made of it will have. */
export class BlankRows {
  private readonly rows = new Map<NodeKey, BlankRow>();
  private readonly keys = new Map<NodeKey, NodeKey>();

  constructor(private readonly makeKey: () => NodeKey) {}

  keyOf(row: BlankRow): NodeKey {
    const parent = parentOf(row);
    const known = this.keys.get(parent);
    if (known !== undefined) return known;
    const key = this.makeKey();
    this.keys.set(parent, key);
    this.rows.set(key, row);
    return key;
  }

  /** What a key stands for, or stood for before it became a node's. */
  rowOf(key: NodeKey): BlankRow | undefined {
    return this.rows.get(key);
  }

  /** The input row of this key, which from now on is a node; undefined where it is one already. */
  take(key: NodeKey): BlankRow | undefined {
    const row = this.rows.get(key);
    if (row === undefined || this.keys.get(parentOf(row)) !== key) return undefined;
    this.keys.delete(parentOf(row));
    return row;
  }
}

function parentOf(row: BlankRow): NodeKey {
  if (row.kind === 'subproject') return TOP;
  return row.kind === 'lot' ? row.subproject : row.lot;
}
