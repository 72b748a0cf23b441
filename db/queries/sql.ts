import {
  type AnyColumn,
  type GetColumnData,
  getTableName,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type PgTable, QueryBuilder } from 'drizzle-orm/pg-core';

/** Builds queries that are parts of others and need no database. */
export const query = new QueryBuilder();

/**
 * SQL in which each column keeps the name of its table. Drizzle leaves the names out in the columns of a query on one
 * table; inside a sub-query they would then mean the inner table. So whatever contains a `select` is written with this.
 */
export function qualified<T = unknown>(texts: TemplateStringsArray, ...values: unknown[]): SQL<T> {
  return sql<T>`${sql(texts, ...values)}`;
}

/** An aliased table with its alias, for `from` and `join`: `"units" "root"`. */
export function named(table: PgTable): SQL {
  const original = Reflect.get(table, Symbol.for('drizzle:OriginalName'));
  return sql`${sql.identifier(String(original))} ${sql.identifier(getTableName(table))}`;
}

/** The bare name of a column, where SQL allows no table before it: in lists of columns and after `set`. */
export function nameOf(column: AnyColumn): SQL {
  return sql`${sql.identifier(column.name)}`;
}

/** The bare names of columns, separated by commas. */
export function namesOf(columns: readonly AnyColumn[]): SQL {
  return sql.join(columns.map(nameOf), sql`, `);
}

/** The value that an `insert` with `on conflict` wanted to write. */
export function excluded(column: AnyColumn): SQL {
  return sql`excluded.${sql.identifier(column.name)}`;
}

/** Whether an id is one of these. One array parameter: the text of the statement does not depend on their number. */
export function isAnyOf(id: SQLWrapper, ids: readonly string[] | Placeholder): SQL {
  return sql`${id} = any(${sql.param(ids)}::uuid[])`;
}

type Fields = Readonly<Record<string, AnyColumn | SQL>>;
/** How JSON writes a value: a time becomes a text. */
type Written<T> = T extends Date ? string : T;
type ValueOf<F> =
  F extends SQL<infer T> ? Written<T> : F extends AnyColumn ? Written<GetColumnData<F, 'query'>> : never;
type ObjectOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };

/** One JSON object. */
export function jsonObject<F extends Fields>(fields: F): SQL<ObjectOf<F>> {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [sql.raw(`'${name}'`), value]);
  return qualified<ObjectOf<F>>`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** The values of all rows of a group as a JSON list, empty if there are none; in any order if none is given. */
export function jsonList<T extends AnyColumn | SQL>(value: T, ...order: SQLWrapper[]): SQL<ValueOf<T>[]> {
  const inOrder = order.length > 0 ? sql` order by ${sql.join(order, sql`, `)}` : sql``;
  return qualified<ValueOf<T>[]>`coalesce(json_agg(${value}${inOrder}), '[]')`;
}

/** The same of objects. */
export function jsonObjects<F extends Fields>(fields: F, ...order: SQLWrapper[]): SQL<ObjectOf<F>[]> {
  return jsonList(jsonObject(fields), ...order) as SQL<ObjectOf<F>[]>;
}

type RowsOf<Q> = Q extends { _: { result: readonly (infer Row)[] } } ? Row : never;

/** The one value of a query of one row and one column, as a column of another: an aggregate, or what is always there. */
export function scalar<Q extends SQLWrapper>(oneValue: Q): SQL<RowsOf<Q>[keyof RowsOf<Q>]> {
  return sql`${oneValue}`;
}

/** The same where there may be no row. */
export function scalarOrNull<Q extends SQLWrapper>(oneValue: Q): SQL<RowsOf<Q>[keyof RowsOf<Q>] | null> {
  return sql`${oneValue}`;
}
