/** Subprojects of one project that can be saved together. */
export const MAX_SUBPROJECTS = 500;

/** Approval lots of one subproject that can be saved together. */
export const MAX_LOTS_PER_SUBPROJECT = 500;
