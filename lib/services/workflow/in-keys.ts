import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column holds one of the keys of a table of the domain. The keys are written into the statement, so that
 * its plan counts on them and a partial index matches; they are constants of the source, never input.
 */
export function inKeys(column: SQL, keys: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(keys.map((key) => `'${key}'`).join(', '))})`;
}
