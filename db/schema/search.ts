import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A text as a search compares it: the function `search_fold` of the database does the same as `foldText` of the
 * domain.
 */
export function searchFold(text: SQLWrapper): SQL<string> {
  return sql<string>`search_fold(${text})`;
}

/** Stands between the columns in the searched text of a unit; a text of one line never contains it. */
const BETWEEN = sql`' ' || chr(10) || ' '`;

/** The searched text of a unit: number, title, order number and the customer's number, folded once when written. */
export const UNIT_SEARCH_TEXT = sql`search_fold(unit_no || ${BETWEEN} || title || ${BETWEEN} || coalesce(order_number, '') || ${BETWEEN} || coalesce(cust_ref, ''))`;

const PARTS = { number: 1, title: 2, orderNumber: 3, custRef: 4 } as const;

/** One folded column of `units.search_text`. */
export function unitSearchPart(searchText: SQLWrapper, part: keyof typeof PARTS): SQL<string> {
  return sql<string>`split_part(${searchText}, ${BETWEEN}, ${sql.raw(String(PARTS[part]))})`;
}

/** A folded text in an index of its trigrams. */
export function byTrigrams(text: SQLWrapper): SQL {
  return sql`${searchFold(text)} gin_trgm_ops`;
}
