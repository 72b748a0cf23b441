/** Full trucks carry 28 to 32 pallets; the tolerance of the upper divisor is specific to the portal (portal-2 §9). */
export const MIN_PALLETS_PER_TRUCK = 28;
export const MAX_PALLETS_PER_TRUCK = 32;
const UPPER_DIVISOR = 32.01;

/** The total for comparison in the truck rules: floating-point noise beyond the sixth digit is removed. */
export function comparablePallets(totalPallets: number): number {
  return Number(totalPallets.toFixed(6));
}

/** Whether the pallets cannot be split into full trucks; only a warning, never an error (domain.md §1). */
export function isSmallVolume(totalPallets: number): boolean {
  const total = comparablePallets(totalPallets);
  return total > 0 && Math.floor(total / MIN_PALLETS_PER_TRUCK) === Math.floor(total / UPPER_DIVISOR);
}

/** Whole pallets that are shipped for a fractional total (domain.md §1). */
export function palletsToLoad(totalPallets: number): number {
  return Math.max(0, Math.ceil(totalPallets - 1e-9));
}

/** The minimum number of trucks by pallet places. */
export function trucksByPallets(totalPallets: number): number {
  return Math.ceil(palletsToLoad(totalPallets) / MAX_PALLETS_PER_TRUCK);
}
