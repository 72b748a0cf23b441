import { pageFrom } from '../navigation/list-preferences';

/** What the delivery overview is sorted by; `status` goes by the type of the delivery. */
export const OVERVIEW_COLUMNS = ['title', 'deliveryDate', 'groups', 'wallNos', 'status'] as const;
export type OverviewColumn = (typeof OVERVIEW_COLUMNS)[number];

/** Rows a page (portal-2 §9). */
export const OVERVIEW_SIZES = [10, 20, 50, 100] as const;
const DEFAULT_SIZE = 20;

/**
 * Which past deliveries are listed: `folded` leaves out those that are delivered and says how many there are, `hide`
 * leaves out every one before today.
 */
export const PAST_VIEWS = ['folded', 'show', 'hide'] as const;
export type PastView = (typeof PAST_VIEWS)[number];

/** Which part of the overview an address shows. */
export interface OverviewView {
  page: number;
  size: number;
  sort: OverviewColumn;
  descending: boolean;
  past: PastView;
}

/** The view of an address's parameters; it opens at today, the earliest delivery first, where they say nothing else. */
export function overviewViewFrom(
  query: Readonly<Record<string, string | string[] | undefined>>,
): OverviewView {
  return {
    page: pageFrom(query.page),
    size: OVERVIEW_SIZES.find((size) => String(size) === query.size) ?? DEFAULT_SIZE,
    sort: OVERVIEW_COLUMNS.find((column) => column === query.sort) ?? 'deliveryDate',
    descending: query.order === 'desc',
    past: PAST_VIEWS.find((past) => past === query.past) ?? 'folded',
  };
}
