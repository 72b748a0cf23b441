import { asc, sql } from 'drizzle-orm';
import type { CachedFilter, ListResource, Selection } from '@/db/queries/listing';
import type { ListQuery } from '@/lib/contract/paging';
import type { Moment } from '@/lib/domain/calendar';
import { inOrder, matches } from '@/lib/domain/row-filter';
import { compileFilter } from '@/lib/http/odata/compile-filter';
import { compileOrderBy, resolveOrder } from '@/lib/http/odata/order-by';
import { type FilterNode, parseFilter } from '@/lib/http/odata/parse-filter';
import { type FieldKinds, resolveFilter } from '@/lib/http/odata/resolve-filter';
import { type Token, type TokenKind, tokensOf } from '@/lib/http/odata/tokens';

/** A limit that no list reaches, for lists without paging. */
const ALL_ROWS = 2_147_483_647;

/**
 * The row selection of a list call, compiled against what the resource allows.
 * @throws AppError InvalidFilter naming the position in filter or orderby
 */
export function selectionOf(query: ListQuery, resource: ListResource, moment: Moment): Selection {
  const { filter, orderby, top, skip } = query;
  const { fields, primaryKey, defaultOrder = [asc(primaryKey)] } = resource;
  const source = filter?.trim() ? filter : undefined;
  return {
    // Compiled only when it is read: cached queries compile it themselves.
    get where() {
      return source === undefined ? undefined : compileFilter(source, fields, moment);
    },
    orderBy: orderby?.trim() ? compileOrderBy(orderby, resource) : [...defaultOrder],
    limit: top ?? ALL_ROWS,
    offset: skip,
    rootIds: source === undefined ? [] : idsNamed(parseFilter(source), 'rootprojectunitid'),
    cached: {
      form: `${source === undefined ? '' : formOf(source)} by ${orderby?.trim() ?? ''}`,
      ...withPlaceholders(source, fields, moment),
    },
  };
}

/** The requested page of a list that was read completely. */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit, offset }: Pick<Selection, 'limit' | 'offset'>,
): { data: Row[]; count: number } {
  return { data: rows.slice(offset, offset + limit), count: rows.length };
}

/**
 * The requested page of rows that are defined in code, filtered and ordered as a list of the database.
 * @throws AppError InvalidFilter naming the position in filter or orderby
 */
export function pageOfRows<Row extends object>(
  rows: readonly Row[],
  { filter, orderby, top, skip }: ListQuery,
  fields: FieldKinds,
  moment: Moment,
): { data: Row[]; count: number } {
  const wanted = filter?.trim() ? resolveFilter(filter, fields, moment) : null;
  const order = orderby?.trim() ? resolveOrder(orderby, fields) : [];
  const fitting = wanted === null ? rows : rows.filter((row) => matches(wanted, row));
  return pageOf(inOrder(fitting, order), { limit: top ?? ALL_ROWS, offset: skip });
}

/** The ids with which the filter compares a property. @param property in lower case */
function idsNamed(node: FilterNode, property: string): string[] {
  if (node.kind === 'and' || node.kind === 'or')
    return node.terms.flatMap((term) => idsNamed(term, property));
  const isAsked = 'property' in node && node.property.value.toLowerCase() === property;
  if (!isAsked) return [];
  if (node.kind === 'in') return node.literals.filter(isId).map(({ value }) => value);
  return node.kind === 'compare' && node.operator === 'eq' && isId(node.literal) ? [node.literal.value] : [];
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function isId({ value }: Token): boolean {
  return UUID.test(value);
}

/** The filter with placeholders for its values, so that one cached query serves all values. */
function withPlaceholders(
  source: string | undefined,
  fields: ListResource['fields'],
  moment: Moment,
): Pick<CachedFilter, 'where' | 'values'> {
  const values: Record<string, unknown> = {};
  let bound = 0;
  const bind = (value: unknown) => {
    const name = `filter${bound++}`;
    values[name] = value;
    return sql.placeholder(name);
  };
  return { where: source === undefined ? undefined : compileFilter(source, fields, moment, bind), values };
}

const VALUES: readonly TokenKind[] = ['guid', 'instant', 'day', 'number', 'text'];

/** Words stay part of the form: null, true and now are written into the query. */
function formOf(source: string): string {
  return tokensOf(source)
    .map(({ kind, value }) => (VALUES.includes(kind) ? '?' : value.toLowerCase() || kind))
    .join(' ');
}
