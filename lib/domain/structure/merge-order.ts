/** What has a place among its siblings. */
interface Placed {
  readonly key: string;
  readonly unitId: string | null;
}

/** Siblings as they stood, as I have them and as the others stored them; undefined where they are nowhere. */
export interface OrderSides {
  base: readonly Placed[] | undefined;
  mine: readonly Placed[] | undefined;
  theirs: readonly Placed[] | undefined;
}

const idOf = ({ unitId, key }: Placed) => unitId ?? key;

/**
 * Merged siblings in the order of whoever changed it: that of the others where I have moved nothing, mine (in which
 * they come, their additions last) else. What only I have stays behind what it stood behind.
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

/** Whether those that are in both stand in another order. */
export function hasMoved(before: readonly Placed[], after: readonly Placed[]): boolean {
  const idsBefore = new Set(before.map(idOf));
  const idsAfter = new Set(after.map(idOf));
  const left = [...idsBefore].filter((id) => idsAfter.has(id));
  const right = [...idsAfter].filter((id) => idsBefore.has(id));
  return left.some((id, at) => id !== right[at]);
}
