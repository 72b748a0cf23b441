import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { entryHash, type JournalRow } from '@/db/journal-chain';
import { type JournalHead, journalKey, registrySealOf, sealAll, sealOf } from '@/db/journal-seals';
import { journalEntries, journalHeads, journalRegistry, units } from '@/db/schema';

/**
 * What differs from what was written: an entry that was changed or moved (`changed`), was deleted (`missing`)
 * or inserted (`added`); the end of the journal (`head`) or its signature (`seal`); everything up to an end
 * that was recorded earlier (`rewritten`); a whole project (`project`); the signed number of projects
 * (`registry`).
 */
export type Breach = 'changed' | 'missing' | 'added' | 'head' | 'seal' | 'rewritten' | 'project' | 'registry';

/** The end of a journal at some time. */
export type JournalEnd = Pick<JournalHead, 'rootUnitId' | 'entries' | 'hash'>;

interface Evidence {
  /** The key that signs heads; by default that of this installation. */
  key?: string | undefined;
  /** Ends that were recorded earlier and stored where they cannot be changed. */
  noted?: readonly JournalEnd[];
}

interface Finding {
  breach: Breach;
  /** The first position that differs; for a missing project its number. */
  position: number;
}

export interface BrokenJournal extends Finding {
  /** Null if nothing is left of the project, and for the registry. */
  rootUnitId: string | null;
  /** Number and title of the project; null if it is deleted. */
  project: string | null;
  /** How many entries were written, as far as known. */
  written: number;
}

export interface JournalReport {
  projects: number;
  entries: number;
  /** To be recorded for a later check. */
  ends: JournalEnd[];
  broken: BrokenJournal[];
}

/**
 * Recomputes the chain of every journal and compares it with what is stored and with other evidence, all as
 * of one moment. See docs/decisions for what that proves.
 */
export function verifyJournal(
  db: Db,
  { key = journalKey(), noted = [] }: Evidence = {},
): Promise<JournalReport> {
  const asOfOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  const notedByRoot = new Map(noted.map((end) => [end.rootUnitId, end]));
  return db.transaction(async (tx) => {
    const heads = new Map((await tx.select().from(journalHeads)).map((head) => [head.rootUnitId, head]));
    const written = await tx.selectDistinct({ rootUnitId: journalEntries.rootUnitId }).from(journalEntries);
    const roots = new Set([...heads.values(), ...written, ...noted].map(({ rootUnitId }) => rootUnitId));
    const ends = [...heads.values()].map(({ seal: _, ...end }) => end);
    const missing = await missingProjects(tx, [...heads.values()], key);
    const report: JournalReport = { projects: roots.size, entries: 0, ends, broken: missing };
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

/** The first problem in a journal, from its beginning; null if it is intact. */
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

function sealFinding(head: JournalHead | undefined, key: string): Finding | null {
  if (head === undefined || head.seal === sealOf(head, key)) return null;
  return { breach: 'seal', position: head.entries };
}

/**
 * Projects are numbered without a gap, and their number is signed: deleting one with its head leaves a gap,
 * or a smaller number.
 */
async function missingProjects(db: Db, heads: readonly JournalHead[], key: string): Promise<BrokenJournal[]> {
  const [registry] = await db.select().from(journalRegistry);
  const broken = (breach: Breach, position: number) => ({
    ...{ breach, position, rootUnitId: null, project: null },
    written: registry?.projects ?? 0,
  });
  if (!registry || registry.seal !== registrySealOf(registry.projects, key)) return [broken('registry', 1)];
  const present = new Set(heads.map(({ number }) => number));
  const numbers = Array.from({ length: registry.projects }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !present.has(number));
  return [
    ...missing.map((number) => broken('project', number)),
    ...(heads.length > registry.projects ? [broken('registry', registry.projects)] : []),
  ];
}

/** A rewritten chain has other hashes than those that were recorded. */
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
 * Signs the ends of all journals with a new key; does nothing if a journal is broken. Signatures of the
 * earlier key become useless, so check with that one first.
 * @returns what was found before signing
 */
export async function sealJournal(db: Db, key: string): Promise<JournalReport> {
  const report = await verifyJournal(db, { key });
  const broken = report.broken.filter(({ breach }) => breach !== 'seal' && breach !== 'registry');
  if (broken.length === 0) await db.transaction((tx) => sealAll(tx, key));
  return { ...report, broken };
}
