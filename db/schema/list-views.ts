import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { VIEWED_LISTS } from '@/lib/domain/lists/saved-views';
import type { ListArrangement } from '@/lib/domain/navigation/list-arrangement';
import { users } from './account';
import { primaryId, timestamps, version } from './columns';
import { portalProducts, tenants } from './organisations';

export const viewedListEnum = pgEnum('viewed_list', VIEWED_LISTS);

/** Saved filters, order and columns of a list, with a name. */
export const listViews = pgTable(
  'list_views',
  {
    viewId: primaryId('view_id'),
    productId: integer('product_id')
      .notNull()
      .references(() => portalProducts.productId),
    /** Null once the owner's account is deleted. */
    ownerId: uuid('owner_id').references(() => users.userId, { onDelete: 'set null' }),
    /** The tenant whose internal people see it; null if only its owner does. */
    tenantId: integer('tenant_id').references(() => tenants.tenantId, { onDelete: 'cascade' }),
    list: viewedListEnum('list').notNull(),
    name: text('name').notNull(),
    /** The query parameters of the list's URL. */
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

/** The default view of a list, per person. */
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
