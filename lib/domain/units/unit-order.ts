import { compareNaturally } from '../natural-order';

interface PlacedUnit {
  position: number | null;
  unitNo: string;
}

/** Behind every position. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Units beside each other in the order people gave them, then in that of their numbers. */
export function compareUnits(a: PlacedUnit, b: PlacedUnit): number {
  return (a.position ?? LAST) - (b.position ?? LAST) || compareNaturally(a.unitNo, b.unitNo);
}
