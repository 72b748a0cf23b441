/** Address of everything that a search finds. @param page the search page's */
export function searchAddress(page: string, search: string): string {
  return `${page}?${new URLSearchParams({ search })}`;
}
