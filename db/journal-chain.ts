import { createHash, createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '@/db/client';
import { journalEntries, journalHeads } from '@/db/schema';
import { env } from '@/lib/env';

export type JournalRow = typeof journalEntries.$inferSelect;
type JournalContent = Omit<JournalRow, 'hash' | 'userId'>;
export type JournalHead = typeof journalHeads.$inferSelect;

/** An entry before it has its place in the chain of its project. */
export type NewJournalEntry = Omit<typeof journalEntries.$inferInsert, 'position' | 'hash' | 'date'> & {
  date: Date;
};

/** Below the 65,535 parameters of one statement. */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Appends entries to the journals of their projects, in order, each chained to the one before; inside a
 * transaction. The head of a journal is locked, so that writers of one project follow each other, whatever
 * else they hold.
 */
export async function appendToJournal(db: Db, entries: readonly NewJournalEntry[]): Promise<void> {
  const roots = [...new Set(entries.map((entry) => entry.rootUnitId))].sort();
  for (const rootUnitId of roots) {
    const own = entries.filter((entry) => entry.rootUnitId === rootUnitId);
    const head = await lockHead(db, rootUnitId);
    const rows = chained(own, head);
    const next = { ...head, entries: head.entries + rows.length, hash: rows.at(-1)?.hash ?? head.hash };
    const writes: Promise<unknown>[] = [];
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      writes.push(db.insert(journalEntries).values(rows.slice(start, start + ROWS_PER_STATEMENT)));
    }
    writes.push(db.insert(journalHeads).values(sealed(next)).onConflictDoUpdate(REPLACE_HEAD));
    await Promise.all(writes);
  }
}

const REPLACE_HEAD = {
  target: journalHeads.rootUnitId,
  set: { entries: sql`excluded.entries`, hash: sql`excluded.hash`, seal: sql`excluded.seal` },
};

/** Makes the head where there is none yet, and holds it until the transaction ends. */
async function lockHead(db: Db, rootUnitId: string): Promise<JournalHead> {
  const [head] = await db
    .insert(journalHeads)
    .values({ rootUnitId, entries: 0, hash: '' })
    .onConflictDoUpdate({ target: journalHeads.rootUnitId, set: { rootUnitId } })
    .returning();
  if (!head) throw new Error(`the journal of ${rootUnitId} has no head`);
  return head;
}

function chained(entries: readonly NewJournalEntry[], head: JournalHead): JournalRow[] {
  let { hash } = head;
  return entries.map((entry, index) => {
    const row = {
      ...entry,
      journalId: entry.journalId ?? uuidv7(),
      position: head.entries + index + 1,
      userId: entry.userId ?? null,
      oldState: entry.oldState ?? null,
      newState: entry.newState ?? null,
      additionalMessage: entry.additionalMessage ?? null,
      delayed: entry.delayed ?? false,
      reminderId: entry.reminderId ?? null,
      ruleKey: entry.ruleKey ?? null,
    };
    hash = entryHash(hash, row);
    return { ...row, hash };
  });
}

/** The link of an entry in its chain, from the link before; empty before the first one. */
export function entryHash(previous: string, entry: JournalContent): string {
  return createHash('sha256').update(previous).update(entryContent(entry)).digest('hex');
}

/**
 * What of an entry is chained: every column but the author's id, each as its length in bytes and its text, so
 * that no two entries have the same content.
 */
function entryContent(entry: JournalContent): string {
  const texts = [
    entry.journalId,
    entry.rootUnitId,
    String(entry.position),
    entry.unitId,
    entry.unitTitle,
    entry.unitNo,
    entry.unitType,
    entry.userEmail,
    entry.date.toISOString(),
    entry.oldState,
    entry.newState,
    entry.additionalMessage,
    String(entry.delayed),
    entry.reminderId,
    entry.ruleKey,
  ];
  return texts.map((text) => (text === null ? '-' : `${Buffer.byteLength(text)}:${text}`)).join(',');
}

/** The same content of rows that never leave the database; `entry` names a row with the columns of the table. */
export function entryContentSql(entry: string): SQL {
  const text = (expression: string) => `coalesce(octet_length(${expression}) || ':' || ${expression}, '-')`;
  const columns = [
    'journal_id::text',
    'root_unit_id::text',
    'position::text',
    'unit_id::text',
    'unit_title',
    'unit_no',
    'unit_type::text',
    'user_email',
  ];
  const date = `to_char(${entry}.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const rest = [
    'old_state::text',
    'new_state::text',
    'additional_message',
    'delayed::text',
    'reminder_id::text',
    'rule_key',
  ];
  const own = (names: string[]) => names.map((name) => `${entry}.${name}`);
  return sql.raw([...own(columns), date, ...own(rest)].map(text).join(` || ',' || `));
}

/** The head with its signature, or without one where there is no key. */
export function sealed(head: JournalHead, key: string | undefined = env().JOURNAL_KEY): JournalHead {
  return { ...head, seal: key === undefined ? null : sealOf(head, key) };
}

/** Who does not know the key cannot make another head look genuine. */
export function sealOf({ rootUnitId, entries, hash }: JournalHead, key: string): string {
  return createHmac('sha256', key).update(`${rootUnitId}/${entries}/${hash}`).digest('hex');
}
