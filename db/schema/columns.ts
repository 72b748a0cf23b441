import { sql } from 'drizzle-orm';
import { integer, pgSequence, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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

/**
 * Ids of what administrators maintain (tenants, plants, product types): integers on the wire, unique among all of
 * them; those below 1001 belong to the demo.
 */
export const configurationIds = pgSequence('configuration_ids', { startWith: 1001 });

const nextConfigurationId = sql.raw(`nextval('${configurationIds.seqName}')`);

/** Primary key of such a row. */
export const configurationId = (name: string) => integer(name).primaryKey().default(nextConfigurationId);

/** The name by which files and imports refer to such a row, unique in its table; it never changes. */
export const configurationKey = () => text('key').notNull().default(sql`'K' || ${nextConfigurationId}`);

/** Set while such a row is not offered for anything new; it stays valid wherever it is used. */
export const deactivatedAt = () => instant('deactivated_at');
