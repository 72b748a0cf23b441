import { type AnyColumn, eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '@/db/schema';
import { qualified, query, scalar } from './sql';

const person = alias(users, 'person');

/** A row of users under any alias. */
interface Person {
  firstName: AnyColumn;
  lastName: AnyColumn;
  login: AnyColumn;
}

/** First and last name of a person; empty if both are missing. */
export function fullNameColumn({ firstName, lastName }: Person): SQL<string> {
  return qualified<string>`concat_ws(' ', ${firstName}, ${lastName})`;
}

/** The same; null if both are missing. */
export function knownNameColumn(person: Person): SQL<string | null> {
  return qualified<string | null>`nullif(${fullNameColumn(person)}, '')`;
}

/** The same; the login if both are missing. */
export function nameOrLoginColumn(person: Person): SQL<string> {
  return qualified<string>`coalesce(${knownNameColumn(person)}, ${person.login})`;
}

/** The same of a user who certainly exists, as a column of any query. */
export function nameOfUser(userId: SQLWrapper): SQL<string> {
  return scalar(
    query
      .select({ name: nameOrLoginColumn(person) })
      .from(person)
      .where(eq(person.userId, userId)),
  );
}
