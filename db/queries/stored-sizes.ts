import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import {
  accessTokens,
  calendarFeeds,
  catalogueImportParts,
  catalogueImports,
  commentAnswers,
  comments,
  commentTopicFiles,
  commentTopics,
  fileUploads,
  idempotencyKeys,
  listViews,
  structureDrafts,
} from '@/db/schema';
import type { Stored, StoredKind } from '@/lib/domain/storage/stored-limits';
import { named, qualified } from './sql';

/** Bytes of a row besides its content. */
const ROW_BYTES = 200;

const topic = alias(commentTopics, 'topic_of');
const part = alias(catalogueImportParts, 'import_part');
const topicFile = alias(commentTopicFiles, 'topic_file');

/** The size in bytes of each thing of a kind that belongs to a person, as a column `bytes`. */
const SIZES: Record<StoredKind, (userId: string) => SQL> = {
  answers: (userId) => qualified`
    select ${ROW_BYTES} + coalesce(octet_length(${idempotencyKeys.body}), 0) as bytes
    from ${idempotencyKeys} where ${idempotencyKeys.userId} = ${userId} and ${idempotencyKeys.expiresAt} > now()`,
  drafts: (userId) => qualified`
    select pg_column_size(${structureDrafts.draft}) as bytes
    from ${structureDrafts} where ${structureDrafts.userId} = ${userId}
    union all
    select ${ROW_BYTES} + pg_column_size(${catalogueImports.content})
      + coalesce((select sum(pg_column_size(${part.rows}) + pg_column_size(${part.come}))
        from ${named(part)} where ${part.importId} = ${catalogueImports.importId}), 0) as bytes
    from ${catalogueImports}
    where ${catalogueImports.createdBy} = ${userId} and ${catalogueImports.expiresAt} > now()`,
  comments: (userId) => qualified`
    select ${ROW_BYTES} + octet_length(${comments.text}) + pg_column_size(${comments.anchor})
      + coalesce((select pg_column_size(${topic.topic}) from ${named(topic)}
        where ${topic.commentId} = ${comments.commentId}), 0) as bytes
    from ${comments} where ${comments.authorId} = ${userId}
    union all
    select ${ROW_BYTES} + octet_length(${commentAnswers.text})
    from ${commentAnswers} where ${commentAnswers.authorId} = ${userId}`,
  pictures: (userId) => qualified`
    select ${comments.pictureBytes} as bytes
    from ${comments} where ${comments.authorId} = ${userId} and ${comments.pictureBytes} is not null
    union all
    select ${topicFile.sizeBytes}
    from ${named(topicFile)} join ${comments} on ${comments.commentId} = ${topicFile.commentId}
    where ${comments.authorId} = ${userId} and ${topicFile.sha256} is distinct from ${comments.sha256}`,
  views: (userId) => qualified`
    select ${ROW_BYTES} + octet_length(${listViews.query}) + pg_column_size(${listViews.arrangement}) as bytes
    from ${listViews} where ${listViews.ownerId} = ${userId}`,
  tokens: (userId) => qualified`
    select ${ROW_BYTES}::int as bytes from ${accessTokens}
    where ${accessTokens.userId} = ${userId} and ${accessTokens.revokedAt} is null and ${accessTokens.expiresAt} > now()`,
  feeds: (userId) => qualified`
    select ${ROW_BYTES}::int as bytes from ${calendarFeeds} where ${calendarFeeds.userId} = ${userId}`,
  uploads: (userId) => qualified`
    select greatest(${fileUploads.sizeBytes}, ${fileUploads.receivedBytes}) as bytes from ${fileUploads}
    where ${fileUploads.userId} = ${userId} and ${fileUploads.fileId} is null and ${fileUploads.expiresAt} > now()`,
};

/** What a person stores of a kind. */
export async function readStored(db: Db, userId: string, kind: StoredKind): Promise<Stored> {
  const [stored] = await db
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(bytes), 0)::float8` })
    .from(sql`(${SIZES[kind](userId)}) sizes`);
  return stored ?? { count: 0, bytes: 0 };
}
