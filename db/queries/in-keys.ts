import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { qualified } from './sql';

/**
 * Whether a column has one of the keys of a domain table. The keys are literals in the statement, so that the
 * plan uses them and a partial index matches; they are constants of the source, never input.
 */
export function inKeys(column: SQLWrapper, keys: readonly string[]): SQL {
  return qualified`${column} in (${sql.raw(keys.map((key) => `'${key}'`).join(', '))})`;
}
