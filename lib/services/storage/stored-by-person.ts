import type { Db } from '@/db/client';
import { readStored } from '@/db/queries/stored-sizes';
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
      stored[kind] = await readStored(db, userId, kind);
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
  const stored = await readStored(db, ownerId, kind);
  if (!hasRoomFor(kind, stored, more)) throw new AppError('StorageFull', { values: { kind } });
}
