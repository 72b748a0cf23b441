import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { primaryId, timestamps, version } from './columns';
import { tenants } from './organisations';

export const plants = pgTable('plants', {
  plantId: integer('plant_id').primaryKey(),
  name: text('name').notNull(),
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
    check('preliminary_days_range', sql`${table.leadDays} between 1 and 365`),
  ],
);

/** A tenant's own AAC order products; a tenant without rows has the default catalogue of the domain. */
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
    check('tenant_aac_products_no', sql`${table.productNo} between 0 and 2`),
    check('tenant_aac_products_pieces', sql`${table.piecesPerPallet} > 0`),
  ],
);

/** Lintel products a tenant has taken off its offer. */
export const tenantInactiveLintels = pgTable(
  'tenant_inactive_lintels',
  {
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
    itemNo: text('item_no').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.itemNo] })],
);
