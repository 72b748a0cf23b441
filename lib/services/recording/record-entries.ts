import { v7 as uuidv7 } from 'uuid';
import { appendToJournal, type NewJournalEntry } from '@/db/journal-chain';
import type { Notified } from '@/lib/domain/notifications/notified-events';
import { type NotifyingContext, notifyFollowers } from './notify-followers';

/** A journal entry and its addressees. */
export interface RecordedEntry extends NewJournalEntry {
  notified?: Notified | undefined;
}

/**
 * Writes entries into the journals of their projects and notifies the people they concern; inside a
 * transaction, at its end. The journal is written last, because it stays locked until the transaction ends.
 */
export async function recordEntries(ctx: NotifyingContext, entries: readonly RecordedEntry[]): Promise<void> {
  const identified = entries.map((entry) => ({ ...entry, journalId: entry.journalId ?? uuidv7() }));
  await notifyFollowers(ctx, identified);
  await appendToJournal(ctx.db, identified);
}
