import { asc, desc, type SQL } from 'drizzle-orm';
import { type OrderTerm, orderFrom } from '@/lib/domain/navigation/list-order';
import type { ListResource } from './listing';

/** An order that a page asks for as terms of ORDER BY, ending in the primary key; without terms the list's own order. */
function orderByOf(
  { fields, primaryKey, defaultOrder = [asc(primaryKey)] }: ListResource,
  terms: readonly OrderTerm[],
): SQL[] {
  const known = terms.flatMap(({ id, desc: descends }) => {
    const field = fields[id];
    return field ? [(descends ? desc : asc)(field.column)] : [];
  });
  return known.length > 0 ? [...known, asc(primaryKey)] : [...defaultOrder];
}

/** The order in an address, as terms for the table that shows it and for the query of its list. */
export function askedOrder(
  resource: ListResource,
  parameter: string | string[] | undefined,
): { terms: OrderTerm[]; orderBy: SQL[] } {
  const terms = orderFrom(parameter, Object.keys(resource.fields));
  return { terms, orderBy: orderByOf(resource, terms) };
}
