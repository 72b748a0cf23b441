import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { RuleKey } from '@/lib/domain/workflow/delay-rules';
import { users } from './account';
import { instant, primaryId } from './columns';
import { stateKeyEnum, unitTypeEnum } from './enums';

/**
 * The history of a project, written by `appendToJournal` alone. Everything is as it was at the moment of
 * writing, the delay rule too, so that an entry outlives its unit and its author.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    journalId: primaryId('journal_id'),
    rootUnitId: uuid('root_unit_id').notNull(),
    /** 1, 2, 3 … in the order of writing, for each project. */
    position: integer('position').notNull(),
    unitId: uuid('unit_id').notNull(),
    unitTitle: text('unit_title').notNull(),
    unitNo: text('unit_no').notNull(),
    unitType: unitTypeEnum('unit_type').notNull(),
    /** Not part of the chain: it goes with the user, whose address stays. */
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    userEmail: text('user_email').notNull(),
    date: instant('date').notNull().default(sql`now()`),
    oldState: stateKeyEnum('old_state'),
    newState: stateKeyEnum('new_state'),
    additionalMessage: text('additional_message'),
    delayed: boolean('delayed').notNull().default(false),
    reminderId: uuid('reminder_id'),
    ruleKey: text('rule_key').$type<RuleKey>(),
    /** SHA-256 of the hash before and of this entry, in hexadecimal digits. */
    hash: text('hash').notNull(),
  },
  (table) => [
    unique('journal_entries_position_key').on(table.rootUnitId, table.position),
    index('journal_entries_root_date_idx').on(table.rootUnitId, table.date.desc(), table.journalId),
    index('journal_entries_unit_idx').on(table.unitId),
  ],
);

/** Where each project's chain ends, so that nobody cuts its last entries off. */
export const journalHeads = pgTable('journal_heads', {
  rootUnitId: uuid('root_unit_id').primaryKey(),
  entries: integer('entries').notNull(),
  /** That of the last entry; empty before the first one. */
  hash: text('hash').notNull(),
  /** Signature of the head with JOURNAL_KEY; null where there is no key. */
  seal: text('seal'),
});
