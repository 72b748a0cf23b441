/** Maximum volume of all materials of a subproject (portal-2 §9). */
export const VOLUME_LIMIT_M3 = 350;

/** Volumes are counted in litres, so that sums of decimals stay exact. */
const LITRES_PER_M3 = 1000;

/** Sum of volumes in m³, exact to the litre. */
export function totalVolumeM3(volumesM3: Iterable<number>): number {
  let litres = 0;
  for (const volumeM3 of volumesM3) litres += Math.round(volumeM3 * LITRES_PER_M3);
  return litres / LITRES_PER_M3;
}

/** Whether a volume can be stored as it is: in whole litres, that is with at most three decimals (domain.md §11). */
export function isWholeLitres(volumeM3: number): boolean {
  const litres = volumeM3 * LITRES_PER_M3;
  // What is too large to be counted in litres is refused by the limit, and not for its decimals.
  return !Number.isFinite(litres) || Math.abs(litres - Math.round(litres)) < 1e-6;
}

/**
 * The remaining volume for one lot of a subproject besides its siblings, at least 0: the maximum sum of its
 * own materials (portal-2 §5).
 */
export function availableVolumeM3(siblingVolumesM3: Iterable<number>): number {
  const leftM3 = VOLUME_LIMIT_M3 - totalVolumeM3(siblingVolumesM3);
  return Math.max(0, Math.round(leftM3 * LITRES_PER_M3) / LITRES_PER_M3);
}

/** The volumes of a subproject compared with the limit; exactly the limit is allowed. */
export function volumeUse(volumesM3: Iterable<number>): { usedM3: number; exceeded: boolean } {
  const usedM3 = totalVolumeM3(volumesM3);
  return { usedM3, exceeded: usedM3 > VOLUME_LIMIT_M3 };
}
