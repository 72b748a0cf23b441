/** Counting the rows of a list that only ever grows stops at one more than this. */
export const MAX_COUNTED_ROWS = 1_000;
