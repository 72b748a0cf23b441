import { JOURNAL_FILTER_NAMES } from '../journal/journal-filter';
import { LIST_PARAMETERS, type ListParameters, parametersOf } from './list-parameters';

/** The lists with saved views. */
export const VIEWED_LISTS = [
  'currentProjects',
  'closedProjects',
  'tasks',
  'journal',
  'notifications',
  'workflows',
  'users',
  'jobs',
  'mails',
  'webhookMessages',
  'adminLog',
  'banners',
  'deliveries',
  'webhooks',
  'search',
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** The most views of one list per person. */
export const MAX_VIEWS_PER_LIST = 50;
export const MAX_VIEW_NAME = 60;
export const MAX_VIEW_QUERY = 2000;

/** The value of the view parameter that opens no view. */
export const NO_VIEW = 'all';

/** Lists that share their page with another one. */
const SHARING_PAGES = ['notifications', 'workflows', 'webhooks'] as const satisfies readonly ViewedList[];
export type PageSharingList = (typeof SHARING_PAGES)[number];

/** The names of a list's query parameters on its page. */
export function listParametersOf(list: ViewedList): ListParameters {
  const sharing: readonly ViewedList[] = SHARING_PAGES;
  return sharing.includes(list) ? parametersOf(list) : LIST_PARAMETERS;
}

/** The query parameter of a project's deliveries that says how past ones are listed. */
export const PAST_PARAMETER = 'past';

/** Query parameters that filter rows, beyond those of every list. */
const OWN_PARAMETERS: Partial<Record<ViewedList, readonly string[]>> = {
  journal: JOURNAL_FILTER_NAMES,
  users: ['search'],
  deliveries: [PAST_PARAMETER],
  search: ['search', 'in', 'type', 'productType', 'plant'],
};

/** The query parameters that a view of the list stores. */
function viewParameters(list: ViewedList): string[] {
  const { where, order, size } = listParametersOf(list);
  return [where, order, size, ...(OWN_PARAMETERS[list] ?? [])];
}

/** The query that a view stores: filters, order and page size of the list, without empty parameters. */
export function viewQueryOf(list: ViewedList, address: string): string {
  const given = new URLSearchParams(address);
  const stored = viewParameters(list).flatMap((name) =>
    given.getAll(name).flatMap((value) => (value === '' ? [] : [[name, value]])),
  );
  return new URLSearchParams(stored).toString();
}

/**
 * The address of a page with the given view of the list open, or with none; parameters of other lists stay.
 */
export function addressOfView(
  list: ViewedList,
  address: string,
  view: { viewID: string; query: string } | null,
): string {
  const { page, view: open } = listParametersOf(list);
  const own = [...viewParameters(list), page, open];
  const others = [...new URLSearchParams(address)].filter(([name]) => !own.includes(name));
  const shown = [...new URLSearchParams(view === null ? '' : viewQueryOf(list, view.query))];
  return new URLSearchParams([...others, ...shown, [open, view?.viewID ?? NO_VIEW]]).toString();
}

/** Whether an address says how the list is shown; then the person's default view does not open by itself. */
export function saysWhatIsShown(list: ViewedList, names: Iterable<string>): boolean {
  const { page, view } = listParametersOf(list);
  const own = [...viewParameters(list), page, view];
  return [...names].some((name) => own.includes(name));
}
