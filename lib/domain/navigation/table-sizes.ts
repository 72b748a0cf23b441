/** Page sizes of the tables of notifications and workflows (portal-2 §9); the last option is all rows. */
const SIZES = [5, 10, 20] as const;
const DEFAULT_SIZE = 10;
/** The most rows on one page. */
export const MOST_ROWS = 1000;

/** The page size in an address: one of the options, `all`, or the default. */
export function tableSizeFrom(parameter: string | string[] | undefined): number {
  if (parameter === 'all') return Number.POSITIVE_INFINITY;
  return SIZES.find((size) => String(size) === parameter) ?? DEFAULT_SIZE;
}

/** The options for the page size of a table with this many rows; the last one is limited to the most rows on a page. */
export function tableSizes(count: number): readonly number[] {
  return [...SIZES, count > MOST_ROWS ? MOST_ROWS : Number.POSITIVE_INFINITY];
}

/** The number of rows on a page. */
export function rowsOfSize(size: number, count: number): number {
  return size === Number.POSITIVE_INFINITY && count > MOST_ROWS ? MOST_ROWS : size;
}
