import type { CollectedRecords } from './collect-records';
import type { IdPairs } from './id-list';
import { MAX_BOOLEAN_DEPTH, MAX_EXPANDED_ITEMS } from './model-limits';

/** The size of the tree below a node once all references are expanded. */
interface Extent {
  /** Leaves, counted each time they are reached. */
  leaves: number;
  /** Nodes on the path to the deepest leaf; infinite in a cycle. */
  depth: number;
}

type Lists = ReadonlyMap<number, readonly number[]>;

const LEAF: Extent = { leaves: 1, depth: 0 };
/** An engine expands cyclic boolean results without end. */
const ENDLESS: Extent = { leaves: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };
/** An engine leaves out an item that is mapped into itself. */
const NOTHING: Extent = { leaves: 0, depth: 0 };

/**
 * Whether an engine can build the shapes of a file. It expands every mapped item and every operand, and a
 * small file may contain cycles, or more copies than fit into memory (docs/decisions/0036).
 */
export function isGeometryPossible(records: CollectedRecords): boolean {
  return areBooleansPossible(records) && areMapsPossible(records);
}

function areBooleansPossible({ operands }: CollectedRecords): boolean {
  const lists = listsOf(operands);
  const extents = extentsOf(lists, lists.keys(), ENDLESS);
  for (const { leaves, depth } of extents.values()) {
    if (depth > MAX_BOOLEAN_DEPTH || leaves > MAX_EXPANDED_ITEMS) return false;
  }
  return true;
}

/** Adds up the copies in all shapes that are not the source of a map. */
function areMapsPossible({ mappedItems, maps, items }: CollectedRecords): boolean {
  if (mappedItems.length === 0) return true;
  const lists = listsOf(mappedItems, maps, items);
  const sources = new Set<number>();
  maps.each((_, representation) => sources.add(representation));
  const mapped = new Set<number>();
  mappedItems.each((item) => mapped.add(item));
  const extents = extentsOf(lists, mapped, NOTHING);
  let copies = 0;
  items.each((representation, item) => {
    if (!sources.has(representation) && mapped.has(item)) copies += extents.get(item)?.leaves ?? 0;
  });
  return copies <= MAX_EXPANDED_ITEMS;
}

function listsOf(...pairs: readonly IdPairs[]): Lists {
  const lists = new Map<number, number[]>();
  for (const each of pairs) {
    each.each((from, to) => {
      const list = lists.get(from);
      if (list) list.push(to);
      else lists.set(from, [to]);
    });
  }
  return lists;
}

/** The extent of every node below `roots`; each node is visited once, without recursion, at any depth. */
function extentsOf(lists: Lists, roots: Iterable<number>, circle: Extent): Map<number, Extent> {
  const known = new Map<number, Extent>();
  const open = new Set<number>();
  for (const root of roots) {
    const stack = [root];
    for (let id = stack.at(-1); id !== undefined; id = stack.at(-1)) {
      const children = lists.get(id);
      if (children === undefined || (known.has(id) && !open.has(id))) stack.pop();
      else if (open.delete(id)) {
        // Second visit: the extents of all children are known.
        known.set(id, sumOf(children, known));
        stack.pop();
      } else {
        // First visit: a node reached again before its second visit is in a cycle.
        open.add(id);
        known.set(id, circle);
        for (const child of children) if (!known.has(child)) stack.push(child);
      }
    }
  }
  return known;
}

function sumOf(children: readonly number[], known: ReadonlyMap<number, Extent>): Extent {
  let leaves = 0;
  let depth = 0;
  for (const child of children) {
    const extent = known.get(child) ?? LEAF;
    leaves += extent.leaves;
    depth = Math.max(depth, extent.depth);
  }
  return { leaves, depth: depth + 1 };
}
