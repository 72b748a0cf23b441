/** So many files come with the page; of more all are read once it is there. */
export const FIRST_FILES = 50;
