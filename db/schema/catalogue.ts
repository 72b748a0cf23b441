import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { AAC_PRODUCT_NO_RANGE } from '@/lib/domain/catalogue/aac-products';
import { DEFAULT_TRUCKS_PER_WEEK } from '@/lib/domain/catalogue/plants';
import { MAX_PRELIMINARY_DAYS, MIN_PRELIMINARY_DAYS } from '@/lib/domain/catalogue/preliminary-days';
import { isBetween } from './checks';
import { primaryId, timestamps, version } from './columns';
import { tenants } from './organisations';

const LEAD_DAYS_RANGE = { min: MIN_PRELIMINARY_DAYS, max: MAX_PRELIMINARY_DAYS };

export const plants = pgTable('plants', {
  plantId: integer('plant_id').primaryKey(),
  name: text('name').notNull(),
  /** Trucks that the plant can load in a week. */
  trucksPerWeek: smallint('trucks_per_week').notNull().default(DEFAULT_TRUCKS_PER_WEEK),
});

export const productTypes = pgTable('product_types', {
  productTypeId: integer('product_type_id').primaryKey(),
  title: text('title').notNull().unique(),
  backgroundColor: text('background_color').notNull(),
  textColor: text('text_color').notNull(),
});

/** Lead time in calendar days of a product type at a plant (domain.md §6). */
export const preliminaryDays = pgTable(
  'preliminary_days',
  {
    preliminaryDaysId: primaryId('preliminary_days_id'),
    plantId: integer('plant_id')
      .notNull()
      .references(() => plants.plantId),
    productTypeId: integer('product_type_id')
      .notNull()
      .references(() => productTypes.productTypeId),
    leadDays: smallint('lead_days').notNull(),
    version: version(),
    ...timestamps,
  },
  (table) => [
    unique('preliminary_days_plant_type_key').on(table.plantId, table.productTypeId),
    check('preliminary_days_range', isBetween(table.leadDays, LEAD_DAYS_RANGE)),
  ],
);

/** The AAC order products of a tenant; a tenant without rows has the default catalogue of the domain. */
export const tenantAacProducts = pgTable(
  'tenant_aac_products',
  {
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    productNo: smallint('product_no').notNull(),
    title: text('title').notNull(),
    value: text('value').notNull(),
    articleNo: text('article_no').notNull(),
    thicknessMm: smallint('thickness_mm').notNull(),
    widthMm: smallint('width_mm').notNull(),
    lengthMinMm: smallint('length_min_mm').notNull(),
    lengthMaxMm: smallint('length_max_mm').notNull(),
    piecesPerPallet: smallint('pieces_per_pallet').notNull(),
    color: text('color').notNull(),
    textColor: text('text_color').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.productNo] }),
    check('tenant_aac_products_no', isBetween(table.productNo, AAC_PRODUCT_NO_RANGE)),
    check('tenant_aac_products_pieces', sql`${table.piecesPerPallet} > 0`),
  ],
);
