import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { FILE_KINDS } from '@/lib/domain/files/file-kinds';
import { users } from './account';
import { instant, primaryId, timestamps } from './columns';
import { byTrigrams } from './search';
import { units } from './units';

export const fileKindEnum = pgEnum('file_kind', FILE_KINDS);

/** `waiting` until a content is scanned, if scanning is set up; it can be downloaded once it is `clean`. */
export const scanStateEnum = pgEnum('scan_state', ['waiting', 'clean', 'infected']);
export const previewStateEnum = pgEnum('preview_state', ['none', 'waiting', 'ready', 'failed']);

/** Columns that a file and each of its versions have in common. */
const ofVersion = () => ({
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  contentType: text('content_type').notNull(),
  kind: fileKindEnum('kind').notNull().default('zip'),
  /** In hex; the key of the row in `contents`. */
  sha256: text('sha256').notNull(),
  uploadedBy: uuid('uploaded_by').references(() => users.userId, { onDelete: 'set null' }),
});

/** The current version of a unit's file; all versions, including this one, are in `file_versions`. */
export const files = pgTable(
  'files',
  {
    fileId: primaryId('file_id'),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    ...ofVersion(),
    fileVersion: integer('file_version').notNull().default(1),
    ...timestamps,
    /** When it was moved to the bin; null for all other files. */
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by').references(() => users.userId, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('files_name_key')
      .on(table.unitId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    index('files_unit_idx').on(table.unitId, table.name),
    index('files_sha_idx').on(table.sha256),
    index('files_folded_idx').using('gin', byTrigrams(table.name)),
    index('files_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

export const fileVersions = pgTable(
  'file_versions',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.fileId, { onDelete: 'cascade' }),
    fileVersion: integer('file_version').notNull(),
    ...ofVersion(),
    /** The version that this one restores. */
    restoredFrom: integer('restored_from'),
    createdAt: timestamps.createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.fileVersion] }),
    index('file_versions_sha_idx').on(table.sha256),
  ],
);

/** A content, stored once for all files that have it. */
export const contents = pgTable('contents', {
  sha256: text('sha256').primaryKey(),
  /** Key in the file store. */
  storageKey: text('storage_key').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  scan: scanStateEnum('scan').notNull().default('clean'),
  preview: previewStateEnum('preview').notNull().default('none'),
  createdAt: timestamps.createdAt,
});

/** Words without their positions, made by `array_to_tsvector`. */
const wordSet = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });

/** The searchable text of a content: the text of a document, the names in a model. Empty if it has none. */
export const contentTexts = pgTable(
  'content_texts',
  {
    sha256: text('sha256')
      .primaryKey()
      .references(() => contents.sha256, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    words: wordSet('words').notNull(),
  },
  (table) => [index('content_texts_words_idx').using('gin', table.words)],
);

/**
 * An upload in progress. It has no reference to unit or person, so that its parts in the store are found and
 * removed after these are deleted.
 */
export const fileUploads = pgTable(
  'file_uploads',
  {
    uploadId: primaryId('upload_id'),
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    /** Announced size; null for a form upload, whose size is known only at its end. */
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** Announced hex digest of the whole content. */
    sha256: text('sha256'),
    storageKey: text('storage_key').notNull(),
    /** Id of the unfinished content in the store. */
    storeHandle: text('store_handle').notNull(),
    /** The store's answer for each part. */
    parts: jsonb('parts').$type<string[]>().notNull().default([]),
    /** The request that currently writes to it, and until when it has exclusive access. */
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
    /** The file it became; null until it is complete. */
    fileId: uuid('file_id'),
    createdAt: timestamps.createdAt,
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('file_uploads_expires_idx').on(table.expiresAt),
    index('file_uploads_unit_idx').on(table.unitId),
    index('file_uploads_user_idx').on(table.userId),
  ],
);

/** When a person last prepared a download of files of a project; the next one can select newer files only. */
export const lastDownloads = pgTable(
  'last_downloads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    rootUnitId: uuid('root_unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    downloadedAt: instant('downloaded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.rootUnitId] }),
    index('last_downloads_root_idx').on(table.rootUnitId),
  ],
);

/**
 * A prepared download: an unguessable, short-lived name for some files, valid only for the person who asked.
 */
export const fileDownloads = pgTable('file_downloads', {
  downloadId: primaryId('download_id'),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
  createdAt: timestamps.createdAt,
});

export const fileDownloadItems = pgTable(
  'file_download_items',
  {
    downloadId: uuid('download_id')
      .notNull()
      .references(() => fileDownloads.downloadId, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.fileId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.downloadId, table.fileId] })],
);
