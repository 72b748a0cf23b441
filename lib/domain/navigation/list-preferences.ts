/** The layouts of lists of projects and tasks; stored per browser (portal-1 §3, local preferences). */
export const LIST_STYLES = ['table', 'grid'] as const;
export type ListStyle = (typeof LIST_STYLES)[number];

export const PAGE_SIZES = [10, 20, 50] as const;
const DEFAULT_PAGE_SIZE = 20;

/** Cookies, so that the server renders the list in the chosen layout and nothing jumps. */
export const LIST_STYLE_COOKIE = 'list-style';
export const PAGE_SIZE_COOKIE = 'page-size';

export function listStyleFrom(stored: string | undefined): ListStyle {
  return LIST_STYLES.find((style) => style === stored) ?? 'table';
}

/** The styles of the user's tasks: as a list, or as an inbox (domain.md §11, My tasks). */
export const TASK_STYLES = [...LIST_STYLES, 'inbox'] as const;
export type TaskStyle = (typeof TASK_STYLES)[number];

/** The style of the tasks chosen last. */
export const TASK_STYLE_COOKIE = 'task-style';

/** The style in the address, else the one chosen last, else the table. */
export function taskStyleFrom(asked: string | string[] | undefined, stored: string | undefined): TaskStyle {
  const known = (wanted: unknown) => TASK_STYLES.find((style) => style === wanted);
  return known(asked) ?? known(stored) ?? 'table';
}

export function pageSizeFrom(stored: string | undefined): number {
  return PAGE_SIZES.find((size) => String(size) === stored) ?? DEFAULT_PAGE_SIZE;
}

/** The page index in an address, counted from 0; 0 if the parameter is invalid. */
export function pageFrom(parameter: string | string[] | undefined): number {
  return typeof parameter === 'string' && /^\d{1,6}$/.test(parameter) ? Number(parameter) : 0;
}

/** The index of the last page with rows; 0 for an empty list. */
export function lastPage(count: number, pageSize: number): number {
  return Math.max(0, Math.ceil(count / pageSize) - 1);
}
