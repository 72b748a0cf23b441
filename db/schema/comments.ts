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
import type { StoredAnchor } from '@/lib/domain/comments/anchor';
import { MAX_COMMENT_LENGTH } from '@/lib/domain/comments/limits';
import { COMMENT_STATUSES } from '@/lib/domain/comments/status';
import type { BcfTopic } from '@/lib/formats/bcf/bcf-topic';
import { users } from './account';
import { hasLength } from './checks';
import { instant, primaryId, timestamps, version } from './columns';
import { fileKindEnum } from './files';
import { byTrigrams } from './search';
import { units } from './units';

export const commentStatusEnum = pgEnum('comment_status', COMMENT_STATUSES);

const LENGTH = { min: 1, max: MAX_COMMENT_LENGTH };
const person = (name: string) => uuid(name).references(() => users.userId, { onDelete: 'set null' });

/** The author's name from the file through which `authorId` imported it; null if it was written here. */
const imported = { importedAuthor: text('imported_author') };

/** Comments on a unit, its models and its drawings (docs/decisions/0040). */
export const comments = pgTable(
  'comments',
  {
    commentId: primaryId('comment_id'),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    /** Number within the unit, shown in lists, drawings and models. */
    commentNo: integer('comment_no').notNull(),
    authorId: person('author_id'),
    ...imported,
    text: text('text').notNull(),
    anchor: jsonb('anchor').$type<StoredAnchor>().notNull(),
    status: commentStatusEnum('status').notNull().default('open'),
    assigneeId: person('assignee_id'),
    assignedBy: person('assigned_by'),
    assignedAt: instant('assigned_at'),
    mentionedIds: uuid('mentioned_ids').array().notNull().default([]),
    /** Hash of the picture in hex, also its key in the file store; null if there is no picture. */
    sha256: text('sha256'),
    pictureKind: fileKindEnum('picture_kind'),
    pictureBytes: integer('picture_bytes'),
    version: version(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('comments_no_key').on(table.unitId, table.commentNo),
    index('comments_status_idx').on(table.unitId, table.status),
    index('comments_author_idx').on(table.authorId),
    index('comments_sha_idx').on(table.sha256),
    index('comments_folded_idx').using('gin', byTrigrams(table.text)),
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
    /** Id of the comment in the BCF file it came from. */
    bcfGuid: uuid('bcf_guid'),
    text: text('text').notNull(),
    mentionedIds: uuid('mentioned_ids').array().notNull().default([]),
    createdAt: timestamps.createdAt,
  },
  (table) => [
    uniqueIndex('comment_answers_bcf_key').on(table.commentId, table.bcfGuid),
    index('comment_answers_comment_idx').on(table.commentId, table.createdAt),
    index('comment_answers_author_idx').on(table.authorId),
    index('comment_answers_folded_idx').using('gin', byTrigrams(table.text)),
    check('comment_answers_text_check', hasLength(table.text, LENGTH)),
  ],
);

/**
 * The BCF topic from which a comment was imported, with everything that it contains beyond the comment
 * (docs/decisions/0042).
 */
export const commentTopics = pgTable(
  'comment_topics',
  {
    commentId: uuid('comment_id')
      .primaryKey()
      .references(() => comments.commentId, { onDelete: 'cascade' }),
    /** Id of the topic. */
    guid: uuid('guid').notNull(),
    /** The topic references contents by SHA-256. */
    topic: jsonb('topic').$type<BcfTopic>().notNull(),
    /** Version of the comment when it was last written from the file. */
    importedVersion: integer('imported_version').notNull(),
  },
  (table) => [index('comment_topics_guid_idx').on(table.guid)],
);

/** The contents that a topic references: pictures, documents. */
export const commentTopicFiles = pgTable(
  'comment_topic_files',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => commentTopics.commentId, { onDelete: 'cascade' }),
    /** In hex; also its key in the file store. */
    sha256: text('sha256').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.sha256] }),
    index('comment_topic_files_sha_idx').on(table.sha256),
  ],
);

/** Contents of a unit's drawings and models that a person has opened in the viewer. */
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
