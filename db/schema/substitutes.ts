import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from './account';
import { instant, primaryId, timestamps, version } from './columns';

/**
 * The substitute of an absent person, from the first to the last day, both included; it has an effect only once
 * the substitute has accepted (docs/decisions/0047).
 */
export const substitutes = pgTable(
  'substitutes',
  {
    substitutionId: primaryId('substitution_id'),
    absentId: uuid('absent_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    substituteId: uuid('substitute_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** Days in the zone of the portal. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** When the substitute accepted; null until they answer. */
    acceptedAt: instant('accepted_at'),
    version: version(),
    createdAt: timestamps.createdAt,
  },
  (table) => [
    index('substitutes_absent_idx').on(table.absentId),
    index('substitutes_substitute_idx').on(table.substituteId),
    check('substitutes_period', sql`${table.firstDay} <= ${table.lastDay}`),
    check('substitutes_somebody_else', sql`${table.absentId} <> ${table.substituteId}`),
  ],
);
