/** A point or a distance in m: x, up, −y of the file. */
export type Place = readonly [x: number, y: number, z: number];

/**
 * Parts further from the walls than this are not drawn, and files further apart than this do not belong to one
 * place, m: no site is larger, and a picture with both shows neither.
 */
export const FAR_M = 10_000;

/** The elements of one class that are left out of a model. */
export interface LeftOut {
  /** Class in the file, such as `IfcSlab`. */
  entity: string;
  count: number;
}

/**
 * The middle of places, by each axis alone: a stray one does not move it, as it would move a mean.
 * Null without places.
 */
export function medianPlace(places: readonly Place[]): Place | null {
  if (places.length === 0) return null;
  const at = (axis: 0 | 1 | 2) => {
    const sorted = Float64Array.from(places, (place) => place[axis]).sort();
    return sorted[sorted.length >> 1] ?? 0;
  };
  return [at(0), at(1), at(2)];
}

export function isFar(place: Place, from: Place): boolean {
  return !(distanceM(place, from) <= FAR_M);
}

export function distanceM(a: Place, b: Place): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Adds up what is left out by class, the most frequent first. */
export function sumLeftOut(parts: readonly LeftOut[]): LeftOut[] {
  const counts = new Map<string, number>();
  for (const { entity, count } of parts) counts.set(entity, (counts.get(entity) ?? 0) + count);
  return [...counts]
    .map(([entity, count]) => ({ entity, count }))
    .sort((a, b) => b.count - a.count || (a.entity < b.entity ? -1 : 1));
}
