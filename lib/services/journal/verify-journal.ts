import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { entryHash, type JournalHead, type JournalRow, sealed, sealOf } from '@/db/journal-chain';
import { journalEntries, journalHeads, units } from '@/db/schema';

/**
 * What is not as it was written: an entry that says something else, or stands at another's place (`changed`); an
 * entry that is gone (`missing`) or that nobody has written (`added`); the end of the journal (`head`), or its
 * signature (`seal`); everything up to an end that was noted earlier (`rewritten`).
 */
export type Breach = 'changed' | 'missing' | 'added' | 'head' | 'seal' | 'rewritten';

/** Where a journal ended at some time. */
export type JournalEnd = Pick<JournalHead, 'rootUnitId' | 'entries' | 'hash'>;

interface Evidence {
  /** What heads are signed with; without it signatures are not looked at. */
  key?: string | undefined;
  /** Ends that were noted earlier and kept where nobody could change them. */
  noted?: readonly JournalEnd[];
}

interface Finding {
  breach: Breach;
  /** The first position that is not as it was written. */
  position: number;
}

export interface BrokenJournal extends Finding {
  rootUnitId: string;
  /** Number and title of the project; null where it has been deleted. */
  project: string | null;
  /** How many entries were written, as far as is known. */
  written: number;
}

export interface JournalReport {
  projects: number;
  entries: number;
  /** To be noted for a later check. */
  ends: JournalEnd[];
  broken: BrokenJournal[];
}

/**
 * Computes the chain of every journal anew and compares it with what is stored and with other evidence, all as
 * of one moment. What that proves and what not: docs/decisions.
 */
export function verifyJournal(db: Db, { key, noted = [] }: Evidence = {}): Promise<JournalReport> {
  const asOfOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  const notedByRoot = new Map(noted.map((end) => [end.rootUnitId, end]));
  return db.transaction(async (tx) => {
    const heads = new Map((await tx.select().from(journalHeads)).map((head) => [head.rootUnitId, head]));
    const written = await tx.selectDistinct({ rootUnitId: journalEntries.rootUnitId }).from(journalEntries);
    const roots = new Set([...heads.values(), ...written, ...noted].map(({ rootUnitId }) => rootUnitId));
    const ends = [...heads.values()].map(({ seal: _, ...end }) => end);
    const report: JournalReport = { projects: roots.size, entries: 0, ends, broken: [] };
    for (const rootUnitId of [...roots].sort()) {
      const rows = await readJournal(tx, rootUnitId);
      const head = heads.get(rootUnitId);
      report.entries += rows.length;
      const finding =
        findingOf(rows, head) ?? sealFinding(head, key) ?? notedFinding(rows, notedByRoot.get(rootUnitId));
      if (finding === null) continue;
      const project = await nameOfProject(tx, rootUnitId);
      report.broken.push({ rootUnitId, project, written: head?.entries ?? rows.length, ...finding });
    }
    return report;
  }, asOfOneMoment);
}

function readJournal(db: Db, rootUnitId: string): Promise<JournalRow[]> {
  return db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.rootUnitId, rootUnitId))
    .orderBy(asc(journalEntries.position));
}

/** The first thing wrong with a journal, from its beginning; null where it is whole. */
function findingOf(rows: readonly JournalRow[], head: JournalHead | undefined): Finding | null {
  let hash = '';
  for (const [index, row] of rows.entries()) {
    const position = index + 1;
    if (row.position > position) return { breach: 'missing', position };
    if (row.position < position || row.hash !== entryHash(hash, row)) return { breach: 'changed', position };
    hash = row.hash;
  }
  if (head === undefined) return { breach: 'head', position: 1 };
  if (rows.length < head.entries) return { breach: 'missing', position: rows.length + 1 };
  if (rows.length > head.entries) return { breach: 'added', position: head.entries + 1 };
  return hash === head.hash ? null : { breach: 'head', position: rows.length };
}

function sealFinding(head: JournalHead | undefined, key: string | undefined): Finding | null {
  if (head === undefined || key === undefined || head.seal === sealOf(head, key)) return null;
  return { breach: 'seal', position: head.entries };
}

/** A chain can only be made anew with other hashes than those that somebody has noted. */
function notedFinding(rows: readonly JournalRow[], noted: JournalEnd | undefined): Finding | null {
  if (noted === undefined || noted.entries === 0) return null;
  const isThere = rows[noted.entries - 1]?.hash === noted.hash;
  return isThere ? null : { breach: 'rewritten', position: noted.entries };
}

async function nameOfProject(db: Db, rootUnitId: string): Promise<string | null> {
  const [root] = await db
    .select({ unitNo: units.unitNo, title: units.title })
    .from(units)
    .where(eq(units.unitId, rootUnitId));
  return root ? `${root.unitNo} ${root.title}` : null;
}

/**
 * Signs the ends of all journals with a key, for one that is new; nothing where a journal is broken.
 * @returns what was found before signing
 */
export async function sealJournal(db: Db, key: string): Promise<JournalReport> {
  const report = await verifyJournal(db);
  if (report.broken.length > 0) return report;
  await db.transaction(async (tx) => {
    for (const head of await tx.select().from(journalHeads).orderBy(journalHeads.rootUnitId).for('update')) {
      const { seal } = sealed(head, key);
      await tx.update(journalHeads).set({ seal }).where(eq(journalHeads.rootUnitId, head.rootUnitId));
    }
  });
  return report;
}
