import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A domain number as literal SQL, because check constraints take no parameters. */
function constant(value: number): SQL {
  return sql.raw(String(value));
}

/** Numbers from `min` to `max`, both included. */
export function isBetween(value: SQLWrapper, { min, max }: { min: number; max: number }): SQL {
  return sql`${value} between ${constant(min)} and ${constant(max)}`;
}

export function isAtLeast(value: SQLWrapper, min: number): SQL {
  return sql`${value} >= ${constant(min)}`;
}

/** Texts of `min` to `max` characters. */
export function hasLength(value: SQLWrapper, { min, max }: { min: number; max: number }): SQL {
  return isBetween(sql`char_length(${value})`, { min, max });
}

/** One of a list of words. */
export function isOneOf(value: SQLWrapper, words: readonly string[]): SQL {
  return sql`${value} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
}
