/** This many files are part of the page; if there are more, all are loaded afterwards. */
export const FIRST_FILES = 50;
