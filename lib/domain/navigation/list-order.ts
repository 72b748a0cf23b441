/** One term of a list's order: a property of the answer, ascending unless `desc`. */
export interface OrderTerm {
  id: string;
  desc: boolean;
}

/** The most terms in a list's order. */
export const MAX_ORDER_TERMS = 4;

/**
 * Parses the order in an address, written as the REST contract's `$orderby`: `title desc,date`. Terms that
 * are unknown, repeated or beyond the limit are ignored, so that an old link never fails.
 * @param known the sortable properties
 */
export function orderFrom(parameter: string | string[] | undefined, known: readonly string[]): OrderTerm[] {
  if (typeof parameter !== 'string') return [];
  const terms = new Map<string, OrderTerm>();
  for (const part of parameter.split(',')) {
    const [id = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    const isTerm = known.includes(id) && rest.length === 0 && (direction === 'asc' || direction === 'desc');
    if (isTerm && !terms.has(id)) terms.set(id, { id, desc: direction === 'desc' });
  }
  return [...terms.values()].slice(0, MAX_ORDER_TERMS);
}

/** The order in the syntax of an address and `$orderby`; empty for the list's default order. */
export function orderText(terms: readonly OrderTerm[]): string {
  return terms.map(({ id, desc }) => (desc ? `${id} desc` : id)).join(',');
}
