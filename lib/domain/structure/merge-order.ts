/** A node with a position among its siblings. */
interface Placed {
  readonly key: string;
  readonly unitId: string | null;
}

/** Siblings in the base version, in mine and in theirs; undefined if the parent does not exist there. */
export interface OrderSides {
  base: readonly Placed[] | undefined;
  mine: readonly Placed[] | undefined;
  theirs: readonly Placed[] | undefined;
}

const idOf = ({ unitId, key }: Placed) => unitId ?? key;

/**
 * The order of merged siblings: theirs if I have not reordered, else mine (the order of `merged`, with their
 * additions last). A node that only I have stays after its predecessor.
 */
export function mergedOrder<N extends Placed>(merged: readonly N[], sides: OrderSides): readonly N[] {
  const [base = [], mine = [], theirs = []] = [sides.base, sides.mine, sides.theirs];
  if (hasMoved(base, mine)) return merged;
  const places = new Map(theirs.map((node, at) => [idOf(node), at]));
  const placeOf = (node: N) => places.get(idOf(node));
  const ordered = merged
    .filter((node) => placeOf(node) !== undefined)
    .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0));
  for (const [at, node] of merged.entries()) {
    if (placeOf(node) !== undefined) continue;
    const before = merged[at - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, node);
  }
  return ordered;
}

/** Whether the nodes in both lists have a different order. */
export function hasMoved(before: readonly Placed[], after: readonly Placed[]): boolean {
  const idsBefore = new Set(before.map(idOf));
  const idsAfter = new Set(after.map(idOf));
  const left = [...idsBefore].filter((id) => idsAfter.has(id));
  const right = [...idsAfter].filter((id) => idsBefore.has(id));
  return left.some((id, at) => id !== right[at]);
}
