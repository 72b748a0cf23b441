import type { Day } from '../calendar';

/** The amount and delivery day of one product type in a lot (portal-2 §3, material delivery entry). */
export interface Material {
  /** Title of the product type. */
  type: string;
  volumeM3: number;
  deliveryDay: Day | null;
}

/**
 * For each sent row of a lot the stored row it continues, or null if it is new. Rows have no id on the wire,
 * so the most similar ones are paired; each stored row is paired at most once.
 */
export function pairMaterials(stored: readonly Material[], sent: readonly Material[]): (Material | null)[] {
  const pairs: (Material | null)[] = sent.map(() => null);
  const left = new Set(stored.keys());
  for (const alike of LIKENESSES) {
    for (const [index, row] of sent.entries()) {
      if (pairs[index] !== null) continue;
      const found = [...left].find((candidate) => {
        const old = stored[candidate];
        return old !== undefined && alike(old, row, candidate === index);
      });
      if (found === undefined) continue;
      pairs[index] = stored[found] ?? null;
      left.delete(found);
    }
  }
  return pairs;
}

type Likeness = (stored: Material, sent: Material, samePlace: boolean) => boolean;

const sameType: Likeness = (a, b) => a.type === b.type;
const sameDay: Likeness = (a, b) => a.deliveryDay === b.deliveryDay;
const sameVolume: Likeness = (a, b) => a.volumeM3 === b.volumeM3;

/** From identical rows to hardly similar ones. */
const LIKENESSES: readonly Likeness[] = [
  (a, b, place) => sameType(a, b, place) && sameDay(a, b, place) && sameVolume(a, b, place),
  (a, b, place) => sameType(a, b, place) && sameDay(a, b, place),
  (a, b, place) => place && sameType(a, b, place) && sameVolume(a, b, place),
  (a, b, place) => sameType(a, b, place) && sameVolume(a, b, place),
  (a, b, place) => place && sameDay(a, b, place),
  sameType,
];

export function sameMaterials(a: readonly Material[], b: readonly Material[]): boolean {
  return (
    a.length === b.length &&
    a.every((row, index) => {
      const other = b[index];
      return other !== undefined && LIKENESSES[0]?.(row, other, true) === true;
    })
  );
}
