/** Lines are on a layer of their own, which picking leaves out. */
export const LINE_LAYER = 1;
