import { inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { appendToJournal } from '@/db/journal-chain';
import { orderRowNotes, units } from '@/db/schema';
import { namingThoseActedFor } from './naming-absent';
import { type Activity, activityEntry } from './write-activity';

const NOTES_AT_ONCE = 5_000;

/** Combines the notes of single order rows into activity entries: of one lot, or of all lots. */
export async function sumUpOrderRows(db: Db, unitId?: string): Promise<void> {
  for (;;) {
    const count = await db.transaction((tx) => sumUpSome(tx, unitId));
    if (count < NOTES_AT_ONCE) return;
  }
}

/** The same inside a transaction, for lots that are about to be deleted. @returns the number of notes */
export async function sumUpSome(tx: Db, ...unitIds: (string | undefined)[]): Promise<number> {
  const named = unitIds.flatMap((unitId) => unitId ?? []);
  const some = tx
    .select({ noteId: orderRowNotes.noteId })
    .from(orderRowNotes)
    .where(named.length > 0 ? inArray(orderRowNotes.unitId, named) : undefined)
    .orderBy(orderRowNotes.noteId)
    .limit(NOTES_AT_ONCE)
    .for('update');
  const notes = await tx.delete(orderRowNotes).where(inArray(orderRowNotes.noteId, some)).returning();
  if (notes.length === 0) return 0;
  const lots = await tx
    .select()
    .from(units)
    .where(inArray(units.unitId, [...new Set(notes.map((note) => note.unitId))]));
  const entries = lots.flatMap((unit) =>
    [...byAuthor(notes.filter((note) => note.unitId === unit.unitId))].map(([userEmail, own]) => {
      const count = (change: string) => own.filter((note) => note.change === change).length;
      const counts = { added: count('added'), changed: count('changed') };
      const date = new Date(Math.max(...own.map((note) => note.date.getTime())));
      const activity: Activity = { action: 'orderRowsChanged', unit, counts, date };
      const viewer = { userId: own[0]?.userId ?? null, login: userEmail };
      return activityEntry({ viewer, now: date }, activity);
    }),
  );
  await appendToJournal(tx, await namingThoseActedFor(tx, entries));
  return notes.length;
}

type Note = typeof orderRowNotes.$inferSelect;

function byAuthor(notes: readonly Note[]): Map<string, Note[]> {
  const authors = new Map<string, Note[]>();
  for (const note of notes) authors.set(note.userEmail, [...(authors.get(note.userEmail) ?? []), note]);
  return authors;
}
