import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FactsOf } from '@/lib/domain/catalogue/catalogue-kinds';
import { CATALOGUE_KINDS, type CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { MAX_VERSION_NOTE } from '@/lib/domain/catalogue/product-rules';
import { users } from './account';
import { hasLength, isAtLeast, isOneOf } from './checks';
import { instant, primaryId } from './columns';
import { tenants } from './organisations';

/** What a catalogue holds of a product besides its article number. */
export type StoredFacts = { [Kind in CatalogueKind]: Omit<FactsOf[Kind], 'articleNo'> }[CatalogueKind];

/** The versions of a tenant's catalogue of one kind, counted from 1; none of them ever changes (operation.md §4). */
export const catalogueVersions = pgTable(
  'catalogue_versions',
  {
    /** By it processes remember the products of a version. */
    catalogueVersionId: primaryId('catalogue_version_id').default(sql`gen_random_uuid()`),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.tenantId, { onDelete: 'cascade' }),
    kind: text('kind').$type<CatalogueKind>().notNull(),
    version: integer('version').notNull(),
    /** What was changed, as somebody said. */
    note: text('version_note').notNull().default(''),
    /** The version whose content it has again. */
    restoredVersion: integer('restored_version'),
    createdBy: uuid('created_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('catalogue_versions_key').on(table.tenantId, table.kind, table.version),
    check('catalogue_versions_kind', isOneOf(table.kind, CATALOGUE_KINDS)),
    check('catalogue_versions_version', isAtLeast(table.version, 1)),
    check('catalogue_versions_note', hasLength(table.note, { min: 0, max: MAX_VERSION_NOTE })),
  ],
);

/** The products of a catalogue: version v has the rows with `fromVersion` ≤ v < `untilVersion`. */
export const catalogueProducts = pgTable(
  'catalogue_products',
  {
    tenantId: integer('tenant_id').notNull(),
    kind: text('kind').$type<CatalogueKind>().notNull(),
    articleNo: text('article_no').notNull(),
    fromVersion: integer('from_version').notNull(),
    /** null while the newest version has the row. */
    untilVersion: integer('until_version'),
    facts: jsonb('facts').$type<StoredFacts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.articleNo, table.fromVersion] }),
    foreignKey({
      name: 'catalogue_products_version_fk',
      columns: [table.tenantId, table.kind, table.fromVersion],
      foreignColumns: [catalogueVersions.tenantId, catalogueVersions.kind, catalogueVersions.version],
    }).onDelete('cascade'),
    index('catalogue_products_until_idx').on(table.tenantId, table.kind, table.untilVersion),
    check('catalogue_products_versions', sql`${table.untilVersion} > ${table.fromVersion}`),
  ],
);
