import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ActivityAction } from '@/lib/domain/activity/actions';
import type { RuleKey } from '@/lib/domain/workflow/delay-rules';
import { users } from './account';
import { instant, primaryId } from './columns';
import { stateKeyEnum, unitTypeEnum } from './enums';
import { units } from './units';

/**
 * The history of a project, written only by `appendToJournal`: workflow steps, and every other change as an
 * activity. All values are copies from the moment of writing, the delay rule too, so that an entry outlives
 * its unit and its author. Triggers refuse changes and deletions.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    journalId: primaryId('journal_id'),
    rootUnitId: uuid('root_unit_id').notNull(),
    /** 1, 2, 3 … in the order of writing, per project. */
    position: integer('position').notNull(),
    unitId: uuid('unit_id').notNull(),
    unitTitle: text('unit_title').notNull(),
    unitNo: text('unit_no').notNull(),
    unitType: unitTypeEnum('unit_type').notNull(),
    /** Not part of the chain: set to null when the user is deleted, while the address stays. */
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    userEmail: text('user_email').notNull(),
    date: instant('date').notNull().default(sql`now()`),
    oldState: stateKeyEnum('old_state'),
    newState: stateKeyEnum('new_state'),
    additionalMessage: text('additional_message'),
    delayed: boolean('delayed').notNull().default(false),
    reminderId: uuid('reminder_id'),
    ruleKey: text('rule_key').$type<RuleKey>(),
    /** The action of an activity; null for a workflow step. */
    action: text('action').$type<ActivityAction>(),
    /**
     * JSON text: the old and new values of an activity, and for activities and steps the person on whose
     * behalf a substitute acted. Text, because the exact string is part of the chain.
     */
    details: text('details'),
    /** SHA-256 of the previous hash and this entry, in hexadecimal digits. */
    hash: text('hash').notNull(),
  },
  (table) => [
    unique('journal_entries_position_key').on(table.rootUnitId, table.position),
    index('journal_entries_root_date_idx')
      .on(table.rootUnitId, table.date.desc(), table.journalId)
      .where(sql`${table.action} is null`),
    // Of all projects; read backwards, the newest first.
    index('journal_entries_newest_idx').on(table.date, table.journalId).where(sql`${table.action} is null`),
    index('journal_entries_unit_idx').on(table.unitId, table.date.desc(), table.journalId),
  ],
);

/**
 * The end of each project's chain, so that nobody can cut off its last entries. Triggers refuse deletions and
 * going back.
 */
export const journalHeads = pgTable('journal_heads', {
  rootUnitId: uuid('root_unit_id').primaryKey(),
  /**
   * 1, 2, 3 … in the order of the projects' first entries, without a gap; 0 until the first entry is written.
   */
  number: integer('number').notNull().default(0),
  entries: integer('entries').notNull(),
  /** Hash of the last entry; empty before the first one. */
  hash: text('hash').notNull(),
  /** Signature of the head with JOURNAL_KEY. */
  seal: text('seal'),
});

/**
 * The number of projects that have a journal, in one row, so that a completely deleted journal is detected.
 */
export const journalRegistry = pgTable(
  'journal_registry',
  {
    registryId: integer('registry_id').primaryKey().default(1),
    projects: integer('projects').notNull(),
    /** Signature of the number with JOURNAL_KEY. */
    seal: text('seal').notNull(),
  },
  (table) => [check('journal_registry_one_row', sql`${table.registryId} = 1`)],
);

/**
 * Single order rows written since the last activity entry of their lot. One statement writes row and note; a
 * job combines the notes of a person into one journal entry (`note_order_row` and
 * lib/services/records/sum-up-order-rows.ts).
 */
export const orderRowNotes = pgTable(
  'order_row_notes',
  {
    noteId: primaryId('note_id'),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    userEmail: text('user_email').notNull(),
    change: text('change').$type<'added' | 'changed'>().notNull(),
    date: instant('date').notNull().default(sql`now()`),
  },
  (table) => [index('order_row_notes_unit_idx').on(table.unitId)],
);
