/** What a search finds, in the order in which it is shown. */
export const SEARCH_KINDS = ['units', 'sites', 'people', 'files', 'comments', 'rooms'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** As many of a kind are found and counted; whoever finds more has to be more precise. */
export const SEARCH_DEPTH = 1_000;

/** Characters of a search. */
export const MAX_SEARCH_LENGTH = 100;
