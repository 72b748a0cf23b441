import { sql } from 'drizzle-orm';
import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

/** Primary key of rows that the portal creates: UUID v7, so that new rows are adjacent in the index. */
export const primaryId = (name: string) =>
  uuid(name)
    .primaryKey()
    .$defaultFn(() => uuidv7());

/** An instant: a `Date` in code, ISO 8601 UTC on the wire. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** When a row was created and last written. */
export const timestamps = {
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
};

/** Counts the writes of a row: the value of `ETag` and `If-Match`. */
export const version = () => integer('version').notNull().default(1);
