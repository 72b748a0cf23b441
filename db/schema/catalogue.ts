import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { AAC_KG_PER_M3 } from '@/lib/domain/catalogue/densities';
import { DEFAULT_TRUCKS_PER_WEEK } from '@/lib/domain/catalogue/plants';
import { MAX_PRELIMINARY_DAYS, MIN_PRELIMINARY_DAYS } from '@/lib/domain/catalogue/preliminary-days';
import type { TextInLanguages } from '@/lib/domain/configuration/text-in-languages';
import { MAX_CLOSURE_DAYS, WORKING_DAYS } from '@/lib/domain/plant-calendar';
import type { TimeZone } from '@/lib/domain/time-zones';
import { isBetween } from './checks';
import { configurationId, configurationKey, deactivatedAt, primaryId, timestamps, version } from './columns';
import { tenants } from './organisations';

const LEAD_DAYS_RANGE = { min: MIN_PRELIMINARY_DAYS, max: MAX_PRELIMINARY_DAYS };

export const plants = pgTable(
  'plants',
  {
    plantId: configurationId('plant_id'),
    key: configurationKey(),
    name: text('name').notNull(),
    /** The zone in which its lead days count; null: that of the product. */
    timeZone: text('time_zone').$type<TimeZone>(),
    /** The country of its public holidays, ISO 3166 in lower case; null: none. */
    country: text('country'),
    /** Monday 1 … Sunday 7. */
    workingDays: smallint('working_days')
      .array()
      .notNull()
      .default([...WORKING_DAYS]),
    /** Whether it is closed on the public holidays of its country. */
    publicHolidays: boolean('public_holidays').notNull().default(true),
    /** Whether it is closed from 24 December to 1 January. */
    turnOfYear: boolean('turn_of_year').notNull().default(true),
    /** Trucks that the plant can load in a week. */
    trucksPerWeek: smallint('trucks_per_week').notNull().default(DEFAULT_TRUCKS_PER_WEEK),
    deactivatedAt: deactivatedAt(),
    version: version(),
    ...timestamps,
  },
  (table) => [uniqueIndex('plants_key_key').on(table.key)],
);

/** Days on which a plant does not deliver; deliveries on them are warned of. */
export const plantClosures = pgTable(
  'plant_closures',
  {
    closureId: primaryId('closure_id'),
    plantId: integer('plant_id')
      .notNull()
      .references(() => plants.plantId, { onDelete: 'cascade' }),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** The last one, included. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    title: text('title').notNull(),
    ...timestamps,
  },
  (table) => [
    index('plant_closures_plant_idx').on(table.plantId, table.firstDay),
    check(
      'plant_closures_days',
      isBetween(sql`${table.lastDay} - ${table.firstDay}`, { min: 0, max: MAX_CLOSURE_DAYS - 1 }),
    ),
  ],
);

export const productTypes = pgTable(
  'product_types',
  {
    productTypeId: configurationId('product_type_id'),
    key: configurationKey(),
    title: text('title').notNull().unique(),
    /** Its titles in other languages; `title` is shown where there is none. */
    titles: jsonb('titles').$type<TextInLanguages>().notNull().default({}),
    /** Its density as delivered. */
    kgPerM3: smallint('kg_per_m3').notNull().default(AAC_KG_PER_M3),
    backgroundColor: text('background_color').notNull(),
    textColor: text('text_color').notNull(),
    deactivatedAt: deactivatedAt(),
    version: version(),
    ...timestamps,
  },
  (table) => [uniqueIndex('product_types_key_key').on(table.key)],
);

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

/** What the former release reads; `catalogueProducts` holds the products since. */
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
    check('tenant_aac_products_no', isBetween(table.productNo, { min: 0, max: 2 })),
    check('tenant_aac_products_pieces', sql`${table.piecesPerPallet} > 0`),
  ],
);
