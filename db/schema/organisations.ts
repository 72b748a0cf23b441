import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FurtherLanguage } from '@/lib/domain/account/languages';
import { BUILT_IN_ACCENT } from '@/lib/domain/configuration/accent';
import type { TextInLanguages } from '@/lib/domain/configuration/text-in-languages';
import { DEFAULT_ORDER_PREFIX } from '@/lib/domain/orders/order-number';
import type { TimeZone } from '@/lib/domain/time-zones';
import type { SheetSetKey } from '@/lib/domain/vocabulary/tenant-rules';
import { configurationId, deactivatedAt, timestamps, version } from './columns';
import { featureKeyEnum } from './enums';

/** The portal products: the `{product}` of the REST paths. */
export const portalProducts = pgTable('portal_products', {
  productId: configurationId('product_id'),
  key: text('key').notNull().unique(),
  title: text('title').notNull(),
  workflowsAllowed: boolean('workflows_allowed').notNull().default(true),
  /** Where its days count and its daily work is done. */
  timeZone: text('time_zone').$type<TimeZone>().notNull().default('Europe/Berlin'),
  /** `#rrggbb`; see `accentHue`. */
  accent: text('accent').notNull().default(BUILT_IN_ACCENT),
  /** Where answers to its mails go; empty: to their sender. */
  replyTo: text('reply_to').notNull().default(''),
  /** Key of its logo in the file store (`portalLogoKey`); null if the built-in mark is shown. */
  logoKey: text('logo_key'),
  /** Those of `FURTHER_LANGUAGES` that people may choose. */
  furtherLanguages: text('further_languages').array().$type<FurtherLanguage[]>().notNull().default([]),
  version: version(),
  ...timestamps,
});

/** What the operator of a product publishes on the pages that everybody may read. */
export const portalLegal = pgTable('portal_legal', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => portalProducts.productId, { onDelete: 'cascade' }),
  provider: text('provider').notNull().default(''),
  contactMail: text('contact_mail').notNull().default(''),
  phone: text('phone').notNull().default(''),
  responsible: text('responsible').notNull().default(''),
  imprint: jsonb('imprint').$type<TextInLanguages>().notNull().default({}),
  privacy: jsonb('privacy').$type<TextInLanguages>().notNull().default({}),
  version: version(),
  ...timestamps,
});

/** What administrators set for the whole portal; a setting without a row has its initial value. */
export const portalSettings = pgTable('portal_settings', {
  key: text('key').primaryKey(),
  /** In the unit of the setting. */
  value: integer('value').notNull(),
  version: version(),
  ...timestamps,
});

export const tenants = pgTable(
  'tenants',
  {
    tenantId: configurationId('tenant_id'),
    productId: integer('product_id')
      .notNull()
      .references(() => portalProducts.productId),
    key: text('key').notNull().unique(),
    title: text('title').notNull(),
    /** What the numbers of its projects begin with, after `P-`; null: its id. */
    numberPrefix: text('number_prefix'),
    /** What the numbers of its orders begin with. */
    orderPrefix: text('order_prefix').notNull().default(DEFAULT_ORDER_PREFIX),
    /** General information shown on the project page; sanitised when written and when shown. */
    infoHtml: text('info_html'),
    /** Where answers to mails about its projects go; empty: as for the portal. */
    replyTo: text('reply_to').notNull().default(''),
    /** `#rrggbb`, whose hue mails about its projects have; empty: that of the portal. */
    accent: text('accent').notNull().default(''),
    /** The last number given to a root project; starts with `P-1001`. */
    lastProjectNo: integer('last_project_no').notNull().default(0),
    /** Key of the logo in the file store; null if there is no logo and initials are shown. */
    thumbnailKey: text('thumbnail_key'),
    /** The set of sheets that its projects fill in; null if they fill in none. */
    sheetSetKey: text('sheet_set_key').$type<SheetSetKey>(),
    /** Whether external people may fill in the sheet while a project is Preparing too. */
    sheetOpenWhilePreparing: boolean('sheet_open_while_preparing').notNull().default(false),
    /** Whether every approval lot gets a drawing job. */
    hasDrawingJobs: boolean('has_drawing_jobs').notNull().default(false),
    /** How many material sheets a project chooses at least; 0: no rule. */
    minMaterialSheets: smallint('min_material_sheets').notNull().default(0),
    deactivatedAt: deactivatedAt(),
    version: version(),
    ...timestamps,
  },
  (table) => [uniqueIndex('tenants_number_prefix_key').on(table.numberPrefix)],
);

export const tenantFeatures = pgTable(
  'tenant_features',
  {
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.tenantId, { onDelete: 'cascade' }),
    featureKey: featureKeyEnum('feature_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.featureKey] })],
);

/** The public information of a sales organisation (portal-1 §3). */
export interface SalesOrganisationInfo {
  homepage: string;
  contactmail: string;
  imageUrl: string;
}

export const salesOrganisations = pgTable('sales_organisations', {
  salesOrgId: configurationId('sales_org_id'),
  tenantId: integer('tenant_id')
    .notNull()
    .references(() => tenants.tenantId),
  key: text('key').notNull().unique(),
  title: text('title').notNull(),
  /** ISO 3166 in lower case: the `Country` of its new projects; null if it decides no sheet. */
  country: text('country'),
  /** The seller in documents of orders: empty where nothing is entered. */
  street: text('street').notNull().default(''),
  zip: text('zip').notNull().default(''),
  city: text('city').notNull().default(''),
  vatId: text('vat_id').notNull().default(''),
  /** Its Global Location Number. */
  gln: text('gln').notNull().default(''),
  thumbnailKey: text('thumbnail_key'),
  additionalInfo: jsonb('additional_info').$type<SalesOrganisationInfo>().notNull(),
  deactivatedAt: deactivatedAt(),
  version: version(),
  ...timestamps,
});

/** The companies of customers: what documents of orders say of the buyer (decision 76). */
export const companies = pgTable(
  'companies',
  {
    companyId: configurationId('company_id'),
    /** Its number as a customer: what files name it by. */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    name2: text('name2').notNull().default(''),
    street: text('street').notNull().default(''),
    zip: text('zip').notNull().default(''),
    city: text('city').notNull().default(''),
    /** ISO 3166 in lower case; null if none is entered. */
    country: text('country'),
    vatId: text('vat_id').notNull().default(''),
    /** Its Global Location Number. */
    gln: text('gln').notNull().default(''),
    /** The sales organisations that it buys from; none is deleted while a company names it. */
    salesOrgIds: integer('sales_org_ids').array().notNull().default([]),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`search_fold(key || ' ' || name || ' ' || name2 || ' ' || street || ' ' || zip || ' ' || city || ' ' || vat_id || ' ' || gln)`,
      ),
    deactivatedAt: deactivatedAt(),
    version: version(),
    ...timestamps,
  },
  (table) => [
    index('companies_sales_orgs_idx').using('gin', table.salesOrgIds),
    index('companies_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);
