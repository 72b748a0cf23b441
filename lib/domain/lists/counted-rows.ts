/** Counting the rows of a list that only ever grows stops at one more than this. */
export const MAX_COUNTED_ROWS = 1_000;

/**
 * The number of rows that can be paged through.
 * @param countedUpTo where counting stopped; a higher count only means that there are more
 */
export function pagedCount(count: number, countedUpTo = Number.POSITIVE_INFINITY): number {
  return Math.min(count, countedUpTo);
}

/** A count as text; one above `most` reads “99+”. */
export function shownCount(count: number, most: number): string {
  return count > most ? `${most}+` : String(count);
}
