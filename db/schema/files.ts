import { bigint, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account';
import { instant, primaryId, timestamps } from './columns';
import { units } from './units';

export const modelStatusEnum = pgEnum('model_status', ['queued', 'running', 'ready', 'failed']);

export const files = pgTable(
  'files',
  {
    fileId: primaryId('file_id'),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    contentType: text('content_type').notNull(),
    /** Hex; also the key under which the file store keeps the content. */
    sha256: text('sha256').notNull(),
    uploadedBy: uuid('uploaded_by').references(() => users.userId, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [index('files_unit_idx').on(table.unitId, table.name), index('files_sha_idx').on(table.sha256)],
);

/** A prepared download: an unguessable, short-lived name for some files, bound to who asked. */
export const fileDownloads = pgTable('file_downloads', {
  downloadId: primaryId('download_id'),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
  createdAt: timestamps.createdAt,
});

/** What was read from an IFC file, by the file's content and the converter's version. */
export const models = pgTable(
  'models',
  {
    sha256: text('sha256').notNull(),
    converterVersion: integer('converter_version').notNull(),
    status: modelStatusEnum('status').notNull(),
    errorCode: text('error_code'),
    structure: jsonb('structure'),
    tree: jsonb('tree'),
    ...timestamps,
  },
  (table) => [primaryKey({ columns: [table.sha256, table.converterVersion] })],
);
