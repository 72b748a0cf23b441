import { type AnyColumn, is, SQL, sql } from 'drizzle-orm';

/** The type of each value: that of a column, or a type of Postgres. */
type Types = Readonly<Record<string, AnyColumn | SQL>>;

/** Rows of a parameter, as a table. */
export interface SentRows<T extends Types> {
  /** For `from` and `join`. */
  table: SQL;
  columns: { [Name in keyof T]: SQL };
}

/** Rows sent as one JSON parameter: the text of the statement does not depend on their number. */
export function sentRows<T extends Types>(
  name: string,
  rows: readonly Partial<Record<keyof T, unknown>>[],
  types: T,
): SentRows<T> {
  const table = sql.identifier(name);
  const typed = Object.entries(types).map(([key, type]) => sql`${sql.identifier(key)} ${typeOf(type)}`);
  const columns = Object.keys(types).map((key) => [key, sql`${table}.${sql.identifier(key)}`]);
  return {
    table: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${table}(${sql.join(typed, sql`, `)})`,
    columns: Object.fromEntries(columns),
  };
}

function typeOf(type: AnyColumn | SQL): SQL {
  return is(type, SQL) ? type : sql.raw(type.getSQLType());
}
