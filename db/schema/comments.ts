import { sql } from 'drizzle-orm';
import {
  check,
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
import type { PlacedAnchor } from '@/lib/domain/comments/anchor';
import { MAX_COMMENT_LENGTH } from '@/lib/domain/comments/limits';
import { COMMENT_STATUSES } from '@/lib/domain/comments/status';
import type { BcfTopic } from '@/lib/formats/bcf/bcf-topic';
import { users } from './account';
import { hasLength } from './checks';
import { instant, primaryId, timestamps, version } from './columns';
import { fileKindEnum } from './files';
import { units } from './units';

export const commentStatusEnum = pgEnum('comment_status', COMMENT_STATUSES);

const LENGTH = { min: 1, max: MAX_COMMENT_LENGTH };
const person = (name: string) => uuid(name).references(() => users.userId, { onDelete: 'set null' });

/** Who wrote it, as a file says from which `authorId` has taken it over; null for what was written here. */
const imported = { importedAuthor: text('imported_author') };

/** What people write about a unit, its models and its drawings (docs/decisions/0040). */
export const comments = pgTable(
  'comments',
  {
    commentId: primaryId('comment_id'),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    /** Counted within the unit: what lists, drawings and models show. */
    commentNo: integer('comment_no').notNull(),
    authorId: person('author_id'),
    ...imported,
    text: text('text').notNull(),
    anchor: jsonb('anchor').$type<PlacedAnchor>().notNull(),
    status: commentStatusEnum('status').notNull().default('open'),
    assigneeId: person('assignee_id'),
    assignedBy: person('assigned_by'),
    assignedAt: instant('assigned_at'),
    mentionedIds: uuid('mentioned_ids').array().notNull().default([]),
    /** Of the picture: hex, and its key in the file store. Null without one. */
    sha256: text('sha256'),
    pictureKind: fileKindEnum('picture_kind'),
    pictureBytes: integer('picture_bytes'),
    version: version(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('comments_no_key').on(table.unitId, table.commentNo),
    index('comments_status_idx').on(table.unitId, table.status),
    index('comments_sha_idx').on(table.sha256),
    index('comments_search_idx').using('gin', sql`lower(${table.text}) gin_trgm_ops`),
    check('comments_text_check', hasLength(table.text, LENGTH)),
  ],
);

export const commentAnswers = pgTable(
  'comment_answers',
  {
    answerId: primaryId('answer_id'),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.commentId, { onDelete: 'cascade' }),
    authorId: person('author_id'),
    ...imported,
    /** Of the comment that it was in a BCF file. */
    bcfGuid: uuid('bcf_guid'),
    text: text('text').notNull(),
    mentionedIds: uuid('mentioned_ids').array().notNull().default([]),
    createdAt: timestamps.createdAt,
  },
  (table) => [
    uniqueIndex('comment_answers_bcf_key').on(table.commentId, table.bcfGuid),
    index('comment_answers_comment_idx').on(table.commentId, table.createdAt),
    index('comment_answers_search_idx').using('gin', sql`lower(${table.text}) gin_trgm_ops`),
    check('comment_answers_text_check', hasLength(table.text, LENGTH)),
  ],
);

/** The topic of a BCF file that a comment was, with all that it says beyond the comment (docs/decisions/0042). */
export const commentTopics = pgTable(
  'comment_topics',
  {
    commentId: uuid('comment_id')
      .primaryKey()
      .references(() => comments.commentId, { onDelete: 'cascade' }),
    /** Of the topic. */
    guid: uuid('guid').notNull(),
    /** Its references name contents by SHA-256. */
    topic: jsonb('topic').$type<BcfTopic>().notNull(),
    /** Of the comment, when it was last written from the file. */
    importedVersion: integer('imported_version').notNull(),
  },
  (table) => [index('comment_topics_guid_idx').on(table.guid)],
);

/** The contents that a topic refers to: pictures, documents. */
export const commentTopicFiles = pgTable(
  'comment_topic_files',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => commentTopics.commentId, { onDelete: 'cascade' }),
    /** Hex, and its key in the file store. */
    sha256: text('sha256').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.sha256] }),
    index('comment_topic_files_sha_idx').on(table.sha256),
  ],
);

/** Which contents of a unit's drawings and models somebody has opened in the viewer. */
export const seenContents = pgTable(
  'seen_contents',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.unitId, table.sha256] })],
);
