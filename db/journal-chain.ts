import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '@/db/client';
import { type JournalHead, registrySealOf, sealOf } from '@/db/journal-seals';
import { journalEntries, journalHeads, journalRegistry } from '@/db/schema';

export type JournalRow = typeof journalEntries.$inferSelect;
type JournalContent = Omit<JournalRow, 'hash' | 'userId'>;

/** A journal entry before it gets its place in the chain of its project. */
export type NewJournalEntry = Omit<typeof journalEntries.$inferInsert, 'position' | 'hash' | 'date'> & {
  date: Date;
};

/** The journal heads this process wrote last; the statement that uses one also checks it. */
const recentHeads = new Map<string, JournalHead>();
const MAX_RECENT_HEADS = 5_000;

/**
 * Appends entries to the journals of their projects, in order, each chained to the one before. Runs inside a
 * transaction, as its last statement if possible: the head of a journal is locked until the end, so that
 * writers of one project wait for each other.
 */
export async function appendToJournal(db: Db, entries: readonly NewJournalEntry[]): Promise<void> {
  const roots = [...new Set(entries.map((entry) => entry.rootUnitId))].sort();
  for (const rootUnitId of roots) {
    const own = entries.filter((entry) => entry.rootUnitId === rootUnitId);
    const recent = recentHeads.get(rootUnitId);
    if (recent && (await writeAfter(db, recent, own))) continue;
    const isWritten = await writeAfter(db, await lockHead(db, rootUnitId), own);
    if (!isWritten) throw new Error(`the journal of ${rootUnitId} was written to although it is locked`);
  }
}

const STORED = Object.entries(getTableColumns(journalEntries));
const COLUMNS = sql.join(
  STORED.map(([, { name }]) => sql`entry.${sql.identifier(name)}`),
  sql`, `,
);

/** The row with its column names as keys. */
function namedAsStored(row: JournalRow): Record<string, unknown> {
  return Object.fromEntries(STORED.map(([key, { name }]) => [name, Reflect.get(row, key)]));
}

/** Writes entries and head in one statement. @returns false if the journal does not end with this head */
async function writeAfter(db: Db, head: JournalHead, own: readonly NewJournalEntry[]): Promise<boolean> {
  const rows = chained(own, head);
  const next = { ...head, entries: head.entries + rows.length, hash: rows.at(-1)?.hash ?? head.hash };
  const isStillTheEnd = and(
    eq(journalHeads.rootUnitId, head.rootUnitId),
    eq(journalHeads.entries, head.entries),
    eq(journalHeads.hash, head.hash),
  );
  const moved = db.$with('moved').as(
    db
      .update(journalHeads)
      .set({ ...next, seal: sealOf(next) })
      .where(isStillTheEnd)
      .returning({ rootUnitId: journalHeads.rootUnitId }),
  );
  const written = await db
    .with(moved)
    .insert(journalEntries)
    .select(
      sql`select ${COLUMNS} from moved,
        json_populate_recordset(null::journal_entries, ${JSON.stringify(rows.map(namedAsStored))}::json) as entry`,
    )
    .returning({ position: journalEntries.position });
  if (written.length === rows.length) remember(next);
  return written.length === rows.length;
}

/**
 * After a failed transaction the cache holds a head that was never committed; the next writer detects that.
 */
function remember(head: JournalHead): void {
  recentHeads.delete(head.rootUnitId);
  recentHeads.set(head.rootUnitId, head);
  const [oldest] = recentHeads.keys();
  if (recentHeads.size > MAX_RECENT_HEADS && oldest !== undefined) recentHeads.delete(oldest);
}

/** Creates the head if it does not exist, and locks it until the transaction ends. */
async function lockHead(db: Db, rootUnitId: string): Promise<JournalHead> {
  const [head] = await db
    .insert(journalHeads)
    .values({ rootUnitId, entries: 0, hash: '' })
    .onConflictDoUpdate({ target: journalHeads.rootUnitId, set: { rootUnitId } })
    .returning();
  if (!head) throw new Error(`the journal of ${rootUnitId} has no head`);
  return head.number > 0 ? head : { ...head, number: await register(db) };
}

/**
 * Counts a new project; other transactions that start a journal wait until this one ends. @returns its number
 */
async function register(db: Db): Promise<number> {
  const [registry] = await db
    .update(journalRegistry)
    .set({ projects: sql`${journalRegistry.projects} + 1` })
    .returning({ projects: journalRegistry.projects });
  if (!registry) throw new Error('the registry of journals is gone');
  await db.update(journalRegistry).set({ seal: registrySealOf(registry.projects) });
  return registry.projects;
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
      action: entry.action ?? null,
      details: entry.details ?? null,
    };
    hash = entryHash(hash, row);
    return { ...row, hash };
  });
}

/** The hash of an entry in its chain, made from the previous hash; that is empty for the first entry. */
export function entryHash(previous: string, entry: JournalContent): string {
  return createHash('sha256').update(previous).update(entryContent(entry)).digest('hex');
}

/**
 * The part of an entry that is chained: every column but the author's id, each as its length in bytes and its
 * text, so that no two entries have the same content. Workflow steps have no action, so their content is the
 * same as before activities existed.
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
    ...(entry.action === null && entry.details === null ? [] : [entry.action, entry.details]),
  ];
  return texts.map((text) => (text === null ? '-' : `${Buffer.byteLength(text)}:${text}`)).join(',');
}

/**
 * The same content for steps, computed in the database; `entry` names a row with the columns of the table.
 */
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
