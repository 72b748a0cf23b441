import {
  comparablePallets,
  isSmallVolume,
  MAX_PALLETS_PER_TRUCK,
  MIN_PALLETS_PER_TRUCK,
  trucksByPallets,
} from './small-volume';
import { type Loading, trucksByWeight } from './weight';

/** The number of trucks for a load, and whether pallet places or weight decide it. */
export interface TruckNeed {
  count: number;
  decidedBy: 'pallets' | 'weight';
}

/** The trucks for a number of pallets and a weight in kg: the greater of the two needs (domain.md §10, Weight). */
export function trucksFor(totalPallets: number, weightKg: number, loading: Loading): TruckNeed {
  const byPallets = trucksByPallets(totalPallets);
  const byWeight = trucksByWeight(weightKg, loading);
  return byWeight > byPallets
    ? { count: byWeight, decidedBy: 'weight' }
    : { count: byPallets, decidedBy: 'pallets' };
}

/**
 * A load of full trucks near the current total; `delta` is the difference to it, negative for fewer pallets.
 */
export interface TruckLoad {
  pallets: number;
  /** At the current weight per pallet, so never fewer than the weight needs. */
  trucks: number;
  decidedBy: TruckNeed['decidedBy'];
  delta: number;
}

export interface TruckAdvice {
  /** Null if the total is below one full truck. */
  fewer: TruckLoad | null;
  more: TruckLoad;
}

/**
 * How to reach a load: how many pieces more or fewer of the line with the most pallets; null if nothing is
 * ordered or removing all of its pieces is not enough.
 */
export function piecesFor<Line extends { qty: number; pallets: number }>(
  { delta }: Pick<TruckLoad, 'delta'>,
  lines: readonly Line[],
): { line: Line; pieces: number } | null {
  const [line] = [...lines].sort((a, b) => b.pallets - a.pallets);
  if (!line || line.pallets <= 0) return null;
  const pieces = Math.ceil(comparablePallets((Math.abs(delta) * line.qty) / line.pallets));
  return delta < 0 && pieces > line.qty ? null : { line, pieces };
}

/**
 * The nearest loads of full trucks, below and above; null if no warning is shown (domain.md §1).
 * @param weightKg of the current total, from which the weight of the loads is estimated
 */
export function truckAdvice(totalPallets: number, weightKg: number, loading: Loading): TruckAdvice | null {
  if (!isSmallVolume(totalPallets)) return null;
  const total = comparablePallets(totalPallets);
  const load = (pallets: number): TruckLoad => {
    const { count, decidedBy } = trucksFor(pallets, (weightKg / total) * pallets, loading);
    return { pallets, trucks: count, decidedBy, delta: comparablePallets(pallets - total) };
  };
  const fewerTrucks = Math.ceil(total / MAX_PALLETS_PER_TRUCK) - 1;
  const moreTrucks = Math.floor(total / MIN_PALLETS_PER_TRUCK) + 1;
  return {
    fewer: fewerTrucks >= 1 ? load(fewerTrucks * MAX_PALLETS_PER_TRUCK) : null,
    more: load(moreTrucks * MIN_PALLETS_PER_TRUCK),
  };
}
