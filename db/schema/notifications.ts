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
 * What a person is notified of (docs/decisions/0044): who did what stands in the entry of the journal. Entries outlive
 * their units, so there is no reference to either; lists show those of units that are there and seen.
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
    /** The comment it is about. */
    commentId: uuid('comment_id'),
    /** How many entries of the journal it stands for. */
    count: integer('count').notNull(),
    /** What happens again on the same day has the same key, and is added. */
    foldKey: text('fold_key').notNull(),
    /** When the latest of it happened. */
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

/** Who follows a project other than as its members do: people who work in it from outside, and members who do not. */
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
