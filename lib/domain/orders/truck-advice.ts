import {
  comparablePallets,
  isSmallVolume,
  MAX_PALLETS_PER_TRUCK,
  MIN_PALLETS_PER_TRUCK,
} from './small-volume';

/** A load that fills whole trucks; `delta` is its distance from the present total, negative for fewer. */
export interface TruckLoad {
  pallets: number;
  trucks: number;
  delta: number;
}

export interface TruckAdvice {
  /** Null below one full truck. */
  fewer: TruckLoad | null;
  more: TruckLoad;
}

/** The nearest loads that fill trucks, below and above; null where no warning is shown (domain.md §1). */
export function truckAdvice(totalPallets: number): TruckAdvice | null {
  if (!isSmallVolume(totalPallets)) return null;
  const total = comparablePallets(totalPallets);
  const fewerTrucks = Math.ceil(total / MAX_PALLETS_PER_TRUCK) - 1;
  const moreTrucks = Math.floor(total / MIN_PALLETS_PER_TRUCK) + 1;
  return {
    fewer: fewerTrucks >= 1 ? load(fewerTrucks, MAX_PALLETS_PER_TRUCK, total) : null,
    more: load(moreTrucks, MIN_PALLETS_PER_TRUCK, total),
  };
}

function load(trucks: number, palletsPerTruck: number, total: number): TruckLoad {
  const pallets = trucks * palletsPerTruck;
  return { pallets, trucks, delta: comparablePallets(pallets - total) };
}
