import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { NOTIFICATION_KINDS } from '@/lib/domain/notifications/kinds';
import { users } from './account';
import { instant, primaryId } from './columns';
import { units } from './units';

export const notificationKindEnum = pgEnum('notification_kind', NOTIFICATION_KINDS);

/**
 * Notifications of a person (docs/decisions/0046); the journal entry says who did what. Entries outlive their
 * units, so neither is a foreign key; lists show only notifications of units that exist and are visible.
 */
export const ownNotifications = pgTable(
  'own_notifications',
  {
    notificationId: primaryId('notification_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    journalId: uuid('journal_id').notNull(),
    rootUnitId: uuid('root_unit_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    kind: notificationKindEnum('kind').notNull(),
    /** The comment that the notification is about. */
    commentId: uuid('comment_id'),
    /** How many journal entries it combines. */
    count: integer('count').notNull(),
    /** Repetitions on the same day have the same key and are added to the count. */
    foldKey: text('fold_key').notNull(),
    /** When the latest of these entries was written. */
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    uniqueIndex('own_notifications_fold_key').on(table.userId, table.foldKey),
    index('own_notifications_user_idx').on(table.userId, table.createdAt, table.notificationId),
    index('own_notifications_unread_idx').on(table.userId).where(sql`${table.readAt} is null`),
    index('own_notifications_root_idx').on(table.rootUnitId, table.createdAt),
    index('own_notifications_created_idx').on(table.createdAt),
  ],
);

/**
 * Follow settings that differ from membership: people who follow a project from outside, and members who do
 * not follow it.
 */
export const projectFollows = pgTable(
  'project_follows',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    rootUnitId: uuid('root_unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    isFollowed: boolean('is_followed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.rootUnitId] }),
    index('project_follows_root_idx').on(table.rootUnitId),
  ],
);
