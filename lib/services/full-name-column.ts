import { type SQL, sql } from 'drizzle-orm';

/** First and last name of a person, given as `users` is called in the statement; empty where neither is known. */
export function fullNameColumn(person: SQL): SQL<string> {
  return sql<string>`concat_ws(' ', ${person}.first_name, ${person}.last_name)`;
}

/** The same; null where neither is known. */
export function knownNameColumn(person: SQL): SQL<string | null> {
  return sql<string | null>`nullif(${fullNameColumn(person)}, '')`;
}

/** The same; the login where neither is known. */
export function nameOrLoginColumn(person: SQL): SQL<string> {
  return sql<string>`coalesce(${knownNameColumn(person)}, ${person}.login)`;
}
