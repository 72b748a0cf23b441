import { PAST_VIEWS, type PastView } from '@/lib/domain/deliveries/past-deliveries';
import { orderFrom, orderText } from '@/lib/domain/navigation/list-order';

/** Page sizes (portal-2 §9). */
export const OVERVIEW_SIZES = [10, 20, 50, 100] as const;
const DEFAULT_SIZE = 20;

/** The page size in an address. */
export function overviewSizeFrom(parameter: string | readonly string[] | undefined): number {
  return OVERVIEW_SIZES.find((size) => String(size) === parameter) ?? DEFAULT_SIZE;
}

/** The past view in an address. */
export function pastViewFrom(parameter: string | readonly string[] | undefined): PastView {
  return PAST_VIEWS.find((past) => past === parameter) ?? 'hide';
}

/** The columns of the former address format, `?sort=status&order=desc`, and their names today. */
const FORMER_COLUMNS: Readonly<Record<string, string>> = {
  title: 'title',
  deliveryDate: 'deliveryDate',
  groups: 'groups',
  wallNos: 'wallNos',
  status: 'deliveryType',
};

/**
 * Converts the parameters of links in the former format.
 * @param orderParameter the parameter for the order today
 * @returns null if the address does not have the former format
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
