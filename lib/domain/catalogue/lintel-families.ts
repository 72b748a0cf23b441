/** N non-load-bearing (its height may be cut), L load-bearing, F flat (domain.md §2). */
export const LINTEL_FAMILIES = ['N', 'L', 'F'] as const;

export type LintelFamily = (typeof LINTEL_FAMILIES)[number];
