import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { FactsOf } from '@/lib/domain/catalogue/catalogue-kinds';
import { CATALOGUE_KINDS, type CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import type { ImportSummary, StoredContent } from '@/lib/domain/catalogue/import/import-summary';
import { IMPORT_MODES, type ImportMode, type PlannedRow } from '@/lib/domain/catalogue/import/plan-import';
import { users } from './account';
import { isAtLeast, isOneOf } from './checks';
import { instant, primaryId } from './columns';
import { tenants } from './organisations';

/** Plans of lists of products, one of a person for each catalogue; they are kept for a day (operation.md §4). */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    importId: primaryId('import_id'),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.tenantId, { onDelete: 'cascade' }),
    kind: text('kind').$type<CatalogueKind>().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    mode: text('mode').$type<ImportMode>().notNull(),
    /** The newest version when it was made: it is applied to no other one. */
    baseVersion: integer('base_version').notNull(),
    summary: jsonb('summary').$type<ImportSummary>().notNull(),
    content: jsonb('content').$type<StoredContent>().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('catalogue_imports_key').on(table.createdBy, table.tenantId, table.kind),
    index('catalogue_imports_tenant_idx').on(table.tenantId),
    index('catalogue_imports_expires_idx').on(table.expiresAt),
    check('catalogue_imports_kind', isOneOf(table.kind, CATALOGUE_KINDS)),
    check('catalogue_imports_mode', isOneOf(table.mode, IMPORT_MODES)),
    check('catalogue_imports_base', isAtLeast(table.baseVersion, 0)),
  ],
);

/** The products of a plan, some hundred in a part: what is shown of them, and what is stored by applying it. */
export const catalogueImportParts = pgTable(
  'catalogue_import_parts',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => catalogueImports.importId, { onDelete: 'cascade' }),
    partNo: integer('part_no').notNull(),
    rows: jsonb('rows').$type<readonly PlannedRow[]>().notNull(),
    come: jsonb('come').$type<readonly FactsOf[CatalogueKind][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.partNo] })],
);
