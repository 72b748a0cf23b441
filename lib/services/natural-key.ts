import { type SQL, sql } from 'drizzle-orm';

/** Digits that numbers are filled up to. */
const DIGITS = 12;

/** What texts are ordered by so that `X2` comes before `X10`, as `compareNaturally` does outside of the database. */
export function naturalKey(text: SQL): SQL {
  const filled = sql`regexp_replace(lower(${text}), '(\\d+)', ${`${'0'.repeat(DIGITS)}\\1`}, 'g')`;
  return sql`regexp_replace(${filled}, ${`0*(\\d{${DIGITS}})(?!\\d)`}, '\\1', 'g')`;
}
