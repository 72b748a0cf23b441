import {
  comparablePallets,
  isSmallVolume,
  MAX_PALLETS_PER_TRUCK,
  MIN_PALLETS_PER_TRUCK,
  trucksByPallets,
} from './small-volume';
import { trucksByWeight } from './weight';

/** The trucks a load needs, and what decides it: the places for its pallets or its weight. */
export interface TruckNeed {
  count: number;
  decidedBy: 'pallets' | 'weight';
}

/** The trucks for so many pallets of this weight in kg: the greater of the two needs (domain.md §10, Weight). */
export function trucksFor(totalPallets: number, weightKg: number): TruckNeed {
  const byPallets = trucksByPallets(totalPallets);
  const byWeight = trucksByWeight(weightKg);
  return byWeight > byPallets
    ? { count: byWeight, decidedBy: 'weight' }
    : { count: byPallets, decidedBy: 'pallets' };
}

/** A load of full trucks near the present total; `delta` is its distance from it, negative for fewer. */
export interface TruckLoad {
  pallets: number;
  /** At the present weight of a pallet, so never fewer than its weight needs. */
  trucks: number;
  decidedBy: TruckNeed['decidedBy'];
  delta: number;
}

export interface TruckAdvice {
  /** Null below one full truck. */
  fewer: TruckLoad | null;
  more: TruckLoad;
}

/**
 * How a load could be reached: so many pieces more or less of what fills most of its pallets; null where nothing is
 * ordered or less is not enough.
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
 * The nearest loads of full trucks, below and above; null where no warning is shown (domain.md §1).
 * @param weightKg of the present total, from which the weight of the loads is estimated
 */
export function truckAdvice(totalPallets: number, weightKg: number): TruckAdvice | null {
  if (!isSmallVolume(totalPallets)) return null;
  const total = comparablePallets(totalPallets);
  const load = (pallets: number): TruckLoad => {
    const { count, decidedBy } = trucksFor(pallets, (weightKg / total) * pallets);
    return { pallets, trucks: count, decidedBy, delta: comparablePallets(pallets - total) };
  };
  const fewerTrucks = Math.ceil(total / MAX_PALLETS_PER_TRUCK) - 1;
  const moreTrucks = Math.floor(total / MIN_PALLETS_PER_TRUCK) + 1;
  return {
    fewer: fewerTrucks >= 1 ? load(fewerTrucks * MAX_PALLETS_PER_TRUCK) : null,
    more: load(moreTrucks * MIN_PALLETS_PER_TRUCK),
  };
}
