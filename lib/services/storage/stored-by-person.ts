import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { UserStorageDto } from '@/lib/contract/users';
import {
  hasRoomFor,
  PERSON_BUDGET_BYTES,
  STORED_KINDS,
  STORED_LIMITS,
  type Stored,
  type StoredByKind,
  type StoredKind,
  totalBytes,
} from '@/lib/domain/storage/stored-limits';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';

/** Bytes of a row besides its content. */
const ROW_BYTES = 200;

/** The size in bytes of each thing of a kind that belongs to a person, as a column `bytes`. */
const SIZES: Record<StoredKind, (userId: string) => SQL> = {
  answers: (userId) => sql`select ${ROW_BYTES} + coalesce(octet_length(body), 0) as bytes
    from idempotency_keys where user_id = ${userId} and expires_at > now()`,
  drafts: (userId) =>
    sql`select pg_column_size(draft) as bytes from structure_drafts where user_id = ${userId}`,
  comments: (userId) => sql`
    select ${ROW_BYTES} + octet_length(text) + pg_column_size(anchor) + coalesce((select pg_column_size(own.topic)
      from comment_topics own where own.comment_id = comments.comment_id), 0) as bytes
    from comments where author_id = ${userId}
    union all
    select ${ROW_BYTES} + octet_length(text) from comment_answers where author_id = ${userId}`,
  pictures: (userId) => sql`
    select picture_bytes as bytes from comments where author_id = ${userId} and picture_bytes is not null
    union all
    select own.size_bytes from comment_topic_files own join comments using (comment_id)
    where author_id = ${userId} and own.sha256 is distinct from comments.sha256`,
  views: (userId) => sql`select ${ROW_BYTES} + octet_length(query) + pg_column_size(arrangement) as bytes
    from list_views where owner_id = ${userId}`,
  tokens: (userId) => sql`select ${ROW_BYTES}::int as bytes from access_tokens
    where user_id = ${userId} and revoked_at is null and expires_at > now()`,
  feeds: (userId) => sql`select ${ROW_BYTES}::int as bytes from calendar_feeds where user_id = ${userId}`,
  uploads: (userId) => sql`select greatest(size_bytes, received_bytes) as bytes from file_uploads
    where user_id = ${userId} and file_id is null and expires_at > now()`,
};

async function storedOf(db: Db, userId: string, kind: StoredKind): Promise<Stored> {
  const sizes = sql`(${SIZES[kind](userId)}) sizes`;
  const [stored] = await db
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(bytes), 0)::float8` })
    .from(sizes);
  return stored ?? { count: 0, bytes: 0 };
}

/** What a person stores, with the limits. */
export async function storageOf(db: Db, userId: string): Promise<UserStorageDto> {
  const stored = await storedByKind(db, userId);
  return {
    ...{ stored, limits: STORED_LIMITS },
    ...{ usedBytes: totalBytes(stored), budgetBytes: PERSON_BUDGET_BYTES },
  };
}

async function storedByKind(db: Db, userId: string): Promise<StoredByKind> {
  const nothing = { count: 0, bytes: 0 };
  const stored = {
    ...{ answers: nothing, drafts: nothing, comments: nothing, pictures: nothing },
    ...{ views: nothing, tokens: nothing, feeds: nothing, uploads: nothing },
  };
  await Promise.all(
    STORED_KINDS.map(async (kind) => {
      stored[kind] = await storedOf(db, userId, kind);
    }),
  );
  return stored;
}

/**
 * Refuses to store more of a kind than one person may. Writes at the same time may exceed the limit by their
 * own number.
 * @param more what is added; negative if something smaller replaces it
 * @param ownerId whose it is
 * @throws AppError StorageFull
 */
export async function requireStorage(
  { db, viewer }: Pick<ServiceContext, 'db' | 'viewer'>,
  kind: StoredKind,
  more: Stored,
  ownerId = viewer.userId,
): Promise<void> {
  const stored = await storedOf(db, ownerId, kind);
  if (!hasRoomFor(kind, stored, more)) throw new AppError('StorageFull', { values: { kind } });
}
