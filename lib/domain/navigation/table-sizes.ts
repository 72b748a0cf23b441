/** Sizes of the tables of notifications and workflows (portal-2 §9); the last one is everything. */
const SIZES = [5, 10, 20] as const;
const DEFAULT_SIZE = 10;
/** More rows than this no page shows at once. */
export const MOST_ROWS = 1000;

/** The size in an address: one of those offered, `all`, or what comes first. */
export function tableSizeFrom(parameter: string | string[] | undefined): number {
  if (parameter === 'all') return Number.POSITIVE_INFINITY;
  return SIZES.find((size) => String(size) === parameter) ?? DEFAULT_SIZE;
}

/** The sizes a table with so many rows offers; where all are too many for a page, as many as it shows. */
export function tableSizes(count: number): readonly number[] {
  return [...SIZES, count > MOST_ROWS ? MOST_ROWS : Number.POSITIVE_INFINITY];
}

/** Rows of one page. */
export function rowsOfSize(size: number, count: number): number {
  return size === Number.POSITIVE_INFINITY && count > MOST_ROWS ? MOST_ROWS : size;
}
