import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { databaseErrorCode } from '@/db/errors';
import { journalEntries, journalHeads } from '@/db/schema';
import { sealJournal, verifyJournal } from '@/lib/services/journal/verify-journal';
import { createJournalEntry, createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { emptyJournals, forge } from '@/tests/support/journal-forger';
import { setUpTestDatabase } from '@/tests/support/test-database';

const KEY = 'a-key-for-journals-of-32-characters';
const ENTRIES = 5;

const database = setUpTestDatabase();
let root: TestUnit;

const write = (unit: TestUnit) => createJournalEntry(database.db, unit);

beforeEach(async () => {
  const { db } = database;
  await emptyJournals(db);
  const { tenantId } = await createTenant(db);
  root = await createProject(db, { tenantId });
  for (const unit of [root, await createProject(db, { tenantId })]) {
    for (let step = 0; step < ENTRIES; step += 1) await write(unit);
  }
});

/** Takes the entries and the head of the first project away. */
function forget(): Promise<unknown> {
  return forge(database.db, async (db) => {
    await db.delete(journalEntries).where(eq(journalEntries.rootUnitId, root.unitId));
    await db.delete(journalHeads).where(eq(journalHeads.rootUnitId, root.unitId));
  });
}

describe('the database', () => {
  const changes: [string, SQL][] = [
    ['an entry changed', sql`update journal_entries set additional_message = 'other'`],
    ['an entry given another author', sql`update journal_entries set user_id = gen_random_uuid()`],
    ['entries deleted', sql`delete from journal_entries`],
    ['all entries emptied', sql`truncate journal_entries`],
    ['a head that goes back', sql`update journal_heads set entries = entries - 1`],
    ['another end of the same entries', sql`update journal_heads set hash = ''`],
    ['another number', sql`update journal_heads set number = number + 7`],
    ['heads deleted', sql`delete from journal_heads`],
    ['all heads emptied', sql`truncate journal_heads`],
    ['fewer projects', sql`update journal_registry set projects = projects - 1`],
    ['the registry deleted', sql`delete from journal_registry`],
    ['the registry emptied', sql`truncate journal_registry`],
  ];
  it.each(changes)('refuses %s', async (_, change) => {
    const refused = await database.db.execute(change).catch((error: unknown) => error);
    expect(databaseErrorCode(refused)).toBe('23001');
    expect((await verifyJournal(database.db)).broken).toEqual([]);
  });
});

describe('ends that were noted', () => {
  it('are still there in a journal that has grown', async () => {
    const { ends: noted } = await verifyJournal(database.db);
    expect(noted.map(({ entries }) => entries)).toEqual([ENTRIES, ENTRIES]);
    await write(root);
    expect((await verifyJournal(database.db, { noted })).broken).toEqual([]);
  });

  it('find out a journal that was made again, and one that is gone altogether', async () => {
    const { ends: noted } = await verifyJournal(database.db);
    await forget();
    const gone = (await verifyJournal(database.db, { noted })).broken;
    expect(gone.map(({ breach }) => breach)).toEqual(['project', 'head']);
    for (let step = 0; step < ENTRIES; step += 1) await write(root);
    // The portal itself has written it again, so that it is signed as well; its first journal is still missed.
    expect((await verifyJournal(database.db, { noted })).broken).toMatchObject([
      { breach: 'project' },
      { breach: 'rewritten', position: ENTRIES },
    ]);
  });
});

describe('a new key', () => {
  it('signs the ends of journals once for all there are', async () => {
    const found = (await verifyJournal(database.db, { key: KEY })).broken.map(({ breach }) => breach);
    expect(found).toEqual(['registry', 'seal', 'seal']);
    expect((await sealJournal(database.db, KEY)).broken).toEqual([]);
    expect((await verifyJournal(database.db, { key: KEY })).broken).toEqual([]);
    expect((await verifyJournal(database.db)).broken).toHaveLength(3);
  });

  it('signs nothing while a journal is broken or missing', async () => {
    await forge(database.db, (db) => db.execute(sql`update journal_entries set unit_no = 'P-0'`));
    expect((await sealJournal(database.db, KEY)).broken).toHaveLength(2);
    expect((await verifyJournal(database.db, { key: KEY })).broken[0]).toMatchObject({
      breach: 'registry',
    });
  });
});
