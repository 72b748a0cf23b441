/** Full trucks carry 28 to 32 pallets; the tolerance of the upper divisor is the portal's own (portal-2 §9). */
export const MIN_PALLETS_PER_TRUCK = 28;
export const MAX_PALLETS_PER_TRUCK = 32;
const UPPER_DIVISOR = 32.01;

/** The total as the rules about trucks compare it: float noise beyond the sixth digit removed. */
export function comparablePallets(totalPallets: number): number {
  return Number(totalPallets.toFixed(6));
}

/** True when the pallets cannot be split into full trucks; it warns and never blocks (domain.md §1). */
export function isSmallVolume(totalPallets: number): boolean {
  const total = comparablePallets(totalPallets);
  return total > 0 && Math.floor(total / MIN_PALLETS_PER_TRUCK) === Math.floor(total / UPPER_DIVISOR);
}

/** Whole pallets that leave the plant for a fractional total (domain.md §1). */
export function palletsToLoad(totalPallets: number): number {
  return Math.max(0, Math.ceil(totalPallets - 1e-9));
}

/** The trucks that the places for pallets need at least. */
export function trucksByPallets(totalPallets: number): number {
  return Math.ceil(palletsToLoad(totalPallets) / MAX_PALLETS_PER_TRUCK);
}
