import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SheetSetKey } from '@/lib/domain/vocabulary/tenant-rules';
import { users } from './account';
import { timestamps, version } from './columns';
import { units } from './units';

/** The project information sheet of a root: field values by sheet, `_versions` pins the sheets. */
export const questionnaires = pgTable('questionnaires', {
  rootUnitId: uuid('root_unit_id')
    .primaryKey()
    .references(() => units.unitId, { onDelete: 'cascade' }),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  /** The set of sheets that the data are of: they keep it. Null: saved by a release that knew none, the tenant's. */
  sheetSetKey: text('sheet_set_key').$type<SheetSetKey>(),
  /** The server's own validation result for the visible sheets. */
  isValid: boolean('is_valid').notNull().default(false),
  updatedBy: uuid('updated_by').references(() => users.userId, { onDelete: 'set null' }),
  version: version(),
  ...timestamps,
});

/** The state of the builder in its own format: the structure read, its version, and the edited structure. */
interface StructureDraft {
  version: number;
  base: unknown;
  tree: unknown;
}

/** A structure in progress, per person, so that they can continue on another device. */
export const structureDrafts = pgTable(
  'structure_drafts',
  {
    rootUnitId: uuid('root_unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    draft: jsonb('draft').$type<StructureDraft>().notNull(),
    updatedAt: timestamps.updatedAt,
  },
  (table) => [
    primaryKey({ columns: [table.rootUnitId, table.userId] }),
    index('structure_drafts_user_idx').on(table.userId),
  ],
);
