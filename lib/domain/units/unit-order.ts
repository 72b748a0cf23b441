import { compareNaturally } from '../natural-order';

interface PlacedUnit {
  position: number | null;
  unitNo: string;
}

/** After all positions. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Compares siblings by their manual order, then by number. */
export function compareUnits(a: PlacedUnit, b: PlacedUnit): number {
  return (a.position ?? LAST) - (b.position ?? LAST) || compareNaturally(a.unitNo, b.unitNo);
}
