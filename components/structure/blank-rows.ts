import type { NodeKey } from '@/lib/domain/structure/structure-tree';

/** An input row: it becomes a node when the user types into it. */
export type BlankRow =
  | { kind: 'subproject' }
  | { kind: 'lot'; subproject: NodeKey }
  | { kind: 'material'; lot: NodeKey };

const TOP = '';

/** The input row below each parent, with the key that its node will get. */
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

  /** The input row of a key, even after it became a node. */
  rowOf(key: NodeKey): BlankRow | undefined {
    return this.rows.get(key);
  }

  /** Turns the input row of this key into a node and returns it; undefined if it is a node already. */
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
