import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { VIEWED_LISTS } from '@/lib/domain/lists/saved-views';
import type { ListArrangement } from '@/lib/domain/navigation/list-arrangement';
import { users } from './account';
import { primaryId, timestamps, version } from './columns';
import { portalProducts, tenants } from './organisations';

export const viewedListEnum = pgEnum('viewed_list', VIEWED_LISTS);

/** Filters, order and columns of a list under a name. */
export const listViews = pgTable(
  'list_views',
  {
    viewId: primaryId('view_id'),
    productId: integer('product_id')
      .notNull()
      .references(() => portalProducts.productId),
    /** Null once the account of whoever shared it is deleted. */
    ownerId: uuid('owner_id').references(() => users.userId, { onDelete: 'set null' }),
    /** Whose internal people see it; null: its owner alone. */
    tenantId: integer('tenant_id').references(() => tenants.tenantId, { onDelete: 'cascade' }),
    list: viewedListEnum('list').notNull(),
    name: text('name').notNull(),
    /** The parameters of the list's address. */
    query: text('query').notNull(),
    arrangement: jsonb('arrangement').$type<ListArrangement>().notNull(),
    version: version(),
    ...timestamps,
  },
  (table) => [
    index('list_views_owner_idx').on(table.ownerId, table.list),
    index('list_views_tenant_idx').on(table.tenantId, table.list),
    check('list_views_belongs', sql`${table.ownerId} is not null or ${table.tenantId} is not null`),
  ],
);

/** The view that a list opens with, for each person. */
export const listViewDefaults = pgTable(
  'list_view_defaults',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => portalProducts.productId),
    list: viewedListEnum('list').notNull(),
    viewId: uuid('view_id')
      .notNull()
      .references(() => listViews.viewId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId, table.list] }),
    index('list_view_defaults_view_idx').on(table.viewId),
  ],
);
