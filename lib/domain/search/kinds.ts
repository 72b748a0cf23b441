/** The kinds of search results, in display order. */
export const SEARCH_KINDS = ['units', 'sites', 'people', 'files', 'comments', 'rooms'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The most results found and counted per kind; for more the search must be more precise. */
export const SEARCH_DEPTH = 1_000;

/** Results per kind if several kinds are shown. */
export const OF_EACH_KIND = 5;

/** Maximum length of a search text. */
export const MAX_SEARCH_LENGTH = 100;
