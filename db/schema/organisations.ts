import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FurtherLanguage } from '@/lib/domain/account/languages';
import { timestamps } from './columns';
import { featureKeyEnum } from './enums';

/** The portal products: the `{product}` of the REST paths. */
export const portalProducts = pgTable('portal_products', {
  productId: integer('product_id').primaryKey(),
  key: text('key').notNull().unique(),
  title: text('title').notNull(),
  workflowsAllowed: boolean('workflows_allowed').notNull().default(true),
  /** Those of `FURTHER_LANGUAGES` that people may choose. */
  furtherLanguages: text('further_languages').array().$type<FurtherLanguage[]>().notNull().default([]),
});

export const tenants = pgTable('tenants', {
  tenantId: integer('tenant_id').primaryKey(),
  productId: integer('product_id')
    .notNull()
    .references(() => portalProducts.productId),
  key: text('key').notNull().unique(),
  title: text('title').notNull(),
  /** General information shown on the project page; sanitised when written and when shown. */
  infoHtml: text('info_html'),
  /** The last number given to a root project; starts with `P-1001`. */
  lastProjectNo: integer('last_project_no').notNull().default(0),
  /** Key of the logo in the file store; null if there is no logo and initials are shown. */
  thumbnailKey: text('thumbnail_key'),
  ...timestamps,
});

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
  salesOrgId: integer('sales_org_id').primaryKey(),
  tenantId: integer('tenant_id')
    .notNull()
    .references(() => tenants.tenantId),
  key: text('key').notNull().unique(),
  title: text('title').notNull(),
  thumbnailKey: text('thumbnail_key'),
  additionalInfo: jsonb('additional_info').$type<SalesOrganisationInfo>().notNull(),
  ...timestamps,
});
