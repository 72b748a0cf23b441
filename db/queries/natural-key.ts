import { type SQL, sql } from 'drizzle-orm';

/** Numbers are padded to this many digits. */
const DIGITS = 12;

/** The sort key that orders `X2` before `X10`, like `compareNaturally` outside of the database. */
export function naturalKey(text: SQL): SQL {
  const filled = sql`regexp_replace(lower(${text}), '(\\d+)', ${`${'0'.repeat(DIGITS)}\\1`}, 'g')`;
  return sql`regexp_replace(${filled}, ${`0*(\\d{${DIGITS}})(?!\\d)`}, '\\1', 'g')`;
}
