/** Lines are on a separate layer, which picking ignores. */
export const LINE_LAYER = 1;
