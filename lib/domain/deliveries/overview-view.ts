import type { Day } from '../calendar';
import { orderFrom, orderText } from '../navigation/list-order';
import { deliveryTypeNumber } from '../vocabulary/delivery-types';

/** Rows a page (portal-2 §9). */
export const OVERVIEW_SIZES = [10, 20, 50, 100] as const;
const DEFAULT_SIZE = 20;

/** Rows that an address asks for. */
export function overviewSizeFrom(parameter: string | readonly string[] | undefined): number {
  return OVERVIEW_SIZES.find((size) => String(size) === parameter) ?? DEFAULT_SIZE;
}

/**
 * Which past deliveries are listed: `folded` leaves out those that are delivered and says how many there are, `hide`
 * leaves out every one before today.
 */
export const PAST_VIEWS = ['folded', 'show', 'hide'] as const;
export type PastView = (typeof PAST_VIEWS)[number];

/** The parameter of an address that says which. */
export const PAST_PARAMETER = 'past';

/** What an address lists of the past. */
export function pastViewFrom(parameter: string | readonly string[] | undefined): PastView {
  return PAST_VIEWS.find((past) => past === parameter) ?? 'folded';
}

/** What the overview was ordered by while it had one key, `?sort=status&order=desc`, by the names of today. */
const FORMER_COLUMNS: Readonly<Record<string, string>> = {
  title: 'title',
  deliveryDate: 'deliveryDate',
  groups: 'groups',
  wallNos: 'wallNos',
  status: 'deliveryType',
};

/**
 * The parameters of an address as links of that time have them, in the words of today.
 * @param orderParameter the one that says the order today
 * @returns null where the address is none of them
 */
export function renamedOrder(
  parts: readonly (readonly [name: string, value: string])[],
  orderParameter: string,
): [string, string][] | null {
  const former = new Map(parts.filter(([name]) => name === 'sort' || name === 'order'));
  if (former.size === 0) return null;
  const column = FORMER_COLUMNS[former.get('sort') ?? 'deliveryDate'];
  const direction = former.get('order') === 'desc' ? 'desc' : 'asc';
  const terms = orderFrom(`${column} ${direction}`, Object.values(FORMER_COLUMNS));
  const others = parts.filter(([name]) => name !== 'sort' && name !== 'order');
  const isOrdered = others.some(([name]) => name === orderParameter);
  const renamed: [string, string][] = others.map(([name, value]) => [name, value]);
  return isOrdered || terms.length === 0 ? renamed : [...renamed, [orderParameter, orderText(terms)]];
}

const PAST_FILTERS: Record<PastView, (today: Day) => string> = {
  folded: (today) => ` and (deliveryDate ge ${today} or deliveryType ne 0)`,
  show: () => '',
  hide: (today) => ` and deliveryDate ge ${today}`,
};

/** What the overview of a project always lists, as the filter of the list of deliveries; its own day is not past yet. */
export function overviewFilter(rootUnitId: string, past: PastView, today: Day): string {
  return `rootProjectUnitID eq '${rootUnitId}'${PAST_FILTERS[past](today)}`;
}

/** The delivered ones of a project. */
export function deliveredFilter(rootUnitId: string, today: Day): string {
  const type = deliveryTypeNumber('Fixed');
  return `rootProjectUnitID eq '${rootUnitId}' and deliveryDate lt ${today} and deliveryType eq ${type}`;
}
