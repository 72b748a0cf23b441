/**
 * URL of all results of a search.
 * @param page the search page's URL
 */
export function searchAddress(page: string, search: string): string {
  return `${page}?${new URLSearchParams({ search })}`;
}
