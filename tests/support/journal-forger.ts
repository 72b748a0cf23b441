import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { journalKey, sealAll } from '@/db/journal-seals';
import { journalEntries, journalHeads, journalRegistry } from '@/db/schema';

/** Changes the journal as the owner of the database can, who switches its triggers off. */
export function forge<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    return work(tx);
  });
}

/** Begins all journals again, for a test that counts them. */
export function emptyJournals(db: Db): Promise<void> {
  return forge(db, async (tx) => {
    await tx.delete(journalEntries);
    await tx.delete(journalHeads);
    await tx.delete(journalRegistry);
    await sealAll(tx, journalKey());
  });
}
