import { compareNaturally } from '../natural-order';

/** A storey, or several of the same name, with the values for sorting. */
export interface StoreyToOrder {
  name: string | null;
  elevation: number | null;
  /** Numbers of its walls. */
  wallNumbers: readonly string[];
}

/**
 * Sorts storeys from the lowest to the highest: by elevation if all have one; else by the smallest wall
 * number, whose first digit is the storey in this trade; else by name in natural order.
 */
export function orderStoreys<S extends StoreyToOrder>(storeys: readonly S[]): S[] {
  const numbers = new Map(storeys.map((storey) => [storey, smallestNumber(storey.wallNumbers)]));
  const haveElevations = storeys.every(({ elevation }) => elevation !== null);
  const haveNumbers = storeys.every((storey) => numbers.get(storey) != null);
  return [...storeys].sort((a, b) => {
    const byElevation = haveElevations ? (a.elevation ?? 0) - (b.elevation ?? 0) : 0;
    if (byElevation !== 0) return byElevation;
    const byNumber = haveNumbers ? (numbers.get(a) ?? 0) - (numbers.get(b) ?? 0) : 0;
    return byNumber !== 0 ? byNumber : compareNaturally(a.name ?? '', b.name ?? '');
  });
}

function smallestNumber(numbers: readonly string[]): number | null {
  let smallest: number | null = null;
  for (const number of numbers) {
    const digits = /\d+/.exec(number)?.[0];
    if (digits === undefined) continue;
    const value = Number(digits);
    if (smallest === null || value < smallest) smallest = value;
  }
  return smallest;
}
