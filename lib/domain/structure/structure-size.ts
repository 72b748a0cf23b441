/** The most subprojects of one project that can be saved together. */
export const MAX_SUBPROJECTS = 500;

/** The most approval lots of one subproject that can be saved together. */
export const MAX_LOTS_PER_SUBPROJECT = 500;
