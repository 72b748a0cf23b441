/** The default loading capacity of a plant (domain.md §10, Plant calendar). */
export const DEFAULT_TRUCKS_PER_WEEK = 10;
