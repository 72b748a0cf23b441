import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column has one of the keys of a domain table. The keys are literals in the statement, so that the
 * plan uses them and a partial index matches; they are constants of the source, never input.
 */
export function inKeys(column: SQL, keys: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(keys.map((key) => `'${key}'`).join(', '))})`;
}
