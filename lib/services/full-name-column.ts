import { type SQL, sql } from 'drizzle-orm';

/** First and last name of a person, given by their alias in the statement; empty if both are missing. */
export function fullNameColumn(person: SQL): SQL<string> {
  return sql<string>`concat_ws(' ', ${person}.first_name, ${person}.last_name)`;
}

/** The same; null if both are missing. */
export function knownNameColumn(person: SQL): SQL<string | null> {
  return sql<string | null>`nullif(${fullNameColumn(person)}, '')`;
}

/** The same; the login if both are missing. */
export function nameOrLoginColumn(person: SQL): SQL<string> {
  return sql<string>`coalesce(${knownNameColumn(person)}, ${person}.login)`;
}
