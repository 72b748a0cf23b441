/** How lists of projects and tasks are shown; kept per browser (portal-1 §3, local preferences). */
export const LIST_STYLES = ['table', 'grid'] as const;
export type ListStyle = (typeof LIST_STYLES)[number];

export const PAGE_SIZES = [10, 20, 50] as const;
const DEFAULT_PAGE_SIZE = 20;

/** Cookies, so that the server renders the list as it was left and nothing jumps. */
export const LIST_STYLE_COOKIE = 'list-style';
export const PAGE_SIZE_COOKIE = 'page-size';

export function listStyleFrom(kept: string | undefined): ListStyle {
  return LIST_STYLES.find((style) => style === kept) ?? 'table';
}

export function pageSizeFrom(kept: string | undefined): number {
  return PAGE_SIZES.find((size) => String(size) === kept) ?? DEFAULT_PAGE_SIZE;
}

/** The page of an address, counted from 0; the first where the query parameter makes no sense. */
export function pageFrom(parameter: string | string[] | undefined): number {
  return typeof parameter === 'string' && /^\d{1,6}$/.test(parameter) ? Number(parameter) : 0;
}

/** The last page that has rows, the first of an empty list. */
export function lastPage(count: number, pageSize: number): number {
  return Math.max(0, Math.ceil(count / pageSize) - 1);
}
