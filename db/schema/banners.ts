import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BannerTexts } from '@/lib/domain/banners/banner-fields';
import { users } from './account';
import { instant, primaryId, timestamps, version } from './columns';
import { bannerLevelEnum } from './enums';
import { portalProducts, salesOrganisations } from './organisations';
import { units } from './units';

export const banners = pgTable(
  'banners',
  {
    bannerId: primaryId('banner_id'),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Title and text in languages other than English. */
    titles: jsonb('titles').$type<BannerTexts>().notNull().default({}),
    texts: jsonb('texts').$type<BannerTexts>().notNull().default({}),
    /** Set if the banner is for all sales organisations of a product; otherwise they are listed. */
    allOfProductId: integer('all_of_product_id').references(() => portalProducts.productId, {
      onDelete: 'cascade',
    }),
    level: bannerLevelEnum('level').notNull(),
    showFrom: instant('show_from').notNull(),
    showUntil: instant('show_until').notNull(),
    version: version(),
    ...timestamps,
  },
  (table) => [
    index('banners_window_idx').on(table.showFrom, table.showUntil),
    check('banners_window', sql`${table.showFrom} < ${table.showUntil}`),
  ],
);

export const bannerSalesOrganisations = pgTable(
  'banner_sales_organisations',
  {
    bannerId: uuid('banner_id')
      .notNull()
      .references(() => banners.bannerId, { onDelete: 'cascade' }),
    salesOrgId: integer('sales_org_id')
      .notNull()
      .references(() => salesOrganisations.salesOrgId),
  },
  (table) => [primaryKey({ columns: [table.bannerId, table.salesOrgId] })],
);

/** Banners a person has dismissed; an edited banner (other version) is shown again. */
export const bannerDismissals = pgTable(
  'banner_dismissals',
  {
    bannerId: uuid('banner_id')
      .notNull()
      .references(() => banners.bannerId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    bannerVersion: integer('banner_version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bannerId, table.userId] })],
);

/**
 * Requests for a new root project (portal-1 §2): `unitId` is the project created from it, or it was
 * dismissed.
 */
export const projectRequests = pgTable(
  'project_requests',
  {
    requestId: primaryId('request_id'),
    salesOrgId: integer('sales_org_id')
      .notNull()
      .references(() => salesOrganisations.salesOrgId),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    unitId: uuid('unit_id').references(() => units.unitId, { onDelete: 'set null' }),
    /** When a project was created from it or it was dismissed; null while it is open. */
    answeredAt: instant('answered_at'),
    dismissedAt: instant('dismissed_at'),
    dismissedBy: uuid('dismissed_by').references(() => users.userId, { onDelete: 'set null' }),
    dismissalReason: text('dismissal_reason'),
    createdAt: timestamps.createdAt,
  },
  (table) => [
    index('project_requests_org_idx').on(table.salesOrgId, table.createdAt.desc()),
    uniqueIndex('project_requests_open_key')
      .on(table.userId, table.salesOrgId)
      .where(sql`${table.answeredAt} is null`),
  ],
);
