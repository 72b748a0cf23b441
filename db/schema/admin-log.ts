import { index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ADMIN_ACTIONS, type LoggedChange } from '@/lib/domain/admin-log/admin-actions';
import { users } from './account';
import { instant, primaryId } from './columns';
import { portalProducts } from './organisations';

export const adminActionEnum = pgEnum('admin_action', ADMIN_ACTIONS);

/**
 * Who changed what in the administration, written in the transaction of the change; entries are never
 * removed.
 */
export const adminLog = pgTable(
  'admin_log',
  {
    entryId: primaryId('entry_id'),
    /** Null for what concerns the whole installation. */
    productId: integer('product_id').references(() => portalProducts.productId),
    at: instant('at').notNull(),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    /** Not removed when the account is deleted. */
    userLogin: text('user_login').notNull(),
    action: adminActionEnum('action').notNull(),
    /** The name of the changed object: a banner's title, a person's login. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    changes: jsonb('changes').$type<LoggedChange[]>().notNull(),
  },
  (table) => [
    index('admin_log_newest_idx').on(table.productId, table.at, table.entryId),
    // For those of a product with those of the whole installation.
    index('admin_log_order_idx').on(table.at, table.entryId),
  ],
);
