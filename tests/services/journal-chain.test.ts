import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { journalEntries, journalHeads, reminders, units, users } from '@/db/schema';
import { sealJournal, verifyJournal } from '@/lib/services/journal/verify-journal';
import { writeJournal } from '@/lib/services/journal/write-journal';
import { createPerson } from '@/tests/support/accounts';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const KEY = 'a-key-for-journals-of-32-characters';
const ENTRIES = 5;

const database = setUpTestDatabase();
let author: Awaited<ReturnType<typeof createPerson>>;
let root: TestUnit;
let other: TestUnit;

beforeEach(async () => {
  const { db } = database;
  await db.delete(journalEntries);
  await db.delete(journalHeads);
  const { tenantId } = await createTenant(db);
  author = await createPerson(db);
  root = await createProject(db, { tenantId });
  other = await createProject(db, { tenantId });
  for (const unit of [root, other]) {
    for (let step = 1; step <= ENTRIES; step += 1) await write(unit, { additionalMessage: `step ${step}` });
  }
});

function write(unit: TestUnit, line: { additionalMessage?: string } = {}): Promise<void> {
  return database.db.transaction((db) => {
    const viewer = { userId: author.userId, login: author.login };
    const states = { oldState: 'Structuring', newState: 'Preparing' } as const;
    return writeJournal({ db, viewer, now: new Date() }, [{ ...unit, ...states, ...line }]);
  });
}

/** What is found in the first project; the second one must always be whole. */
async function finding(key?: string): Promise<string> {
  const { broken } = await verifyJournal(database.db, { key });
  expect(broken.filter(({ rootUnitId }) => rootUnitId !== root.unitId)).toEqual([]);
  return broken.map(({ breach, position }) => `${breach} ${position}`).join();
}

function tamper(position: number, column: string, value: SQL) {
  return database.db.execute(sql`
    update journal_entries set ${sql.identifier(column)} = ${value}
    where root_unit_id = ${root.unitId} and position = ${position}`);
}

const at = (position: number) =>
  and(eq(journalEntries.rootUnitId, root.unitId), eq(journalEntries.position, position));

/** Another value for each column, whatever it holds. */
const TAMPERED: Record<string, SQL> = {
  journal_id: sql`gen_random_uuid()`,
  root_unit_id: sql`gen_random_uuid()`,
  position: sql`99`,
  unit_id: sql`gen_random_uuid()`,
  unit_title: sql`unit_title || ' '`,
  unit_no: sql`'P-0'`,
  unit_type: sql`'folder'`,
  user_email: sql`'innocent@example.com'`,
  date: sql`date - interval '1 millisecond'`,
  old_state: sql`null`,
  new_state: sql`'Approved'`,
  additional_message: sql`'step 33'`,
  delayed: sql`not delayed`,
  reminder_id: sql`gen_random_uuid()`,
  rule_key: sql`'Structuring.Escalation'`,
  hash: sql`repeat('0', 64)`,
};

describe('a journal that was changed behind the portal', () => {
  it('is whole at first', async () => {
    expect(await verifyJournal(database.db)).toMatchObject({ projects: 2, entries: 2 * ENTRIES, broken: [] });
  });

  it('is tampered with below in every column but the author, whose going is allowed', () => {
    const columns = Object.values(getTableColumns(journalEntries)).map(({ name }) => name);
    expect(Object.keys(TAMPERED).sort()).toEqual(columns.filter((name) => name !== 'user_id').sort());
  });

  it.each(Object.entries(TAMPERED))('is found out by its %s', async (column, value) => {
    await tamper(3, column, value);
    const { broken } = await verifyJournal(database.db);
    const own = broken.find(({ rootUnitId }) => rootUnitId === root.unitId);
    // An entry that is moved elsewhere is missing here; all else is changed.
    const isMoved = column === 'root_unit_id' || column === 'position';
    expect(own).toMatchObject({ breach: isMoved ? 'missing' : 'changed', position: 3, written: ENTRIES });
    expect(own?.project).toBe(`${root.unitNo} ${root.title}`);
  });

  it('is found out by a value that leaves the texts in sum as they were', async () => {
    await tamper(2, 'unit_title', sql`unit_title || ',3:P-1'`);
    expect(await finding()).toBe('changed 2');
  });

  it('is found out without an entry in the middle, and renumbered too', async () => {
    await database.db.delete(journalEntries).where(at(3));
    expect(await finding()).toBe('missing 3');
    await database.db.update(journalEntries).set({ position: 3 }).where(at(4));
    await database.db.update(journalEntries).set({ position: 4 }).where(at(5));
    expect(await finding()).toBe('changed 3');
  });

  it('is found out without its last entries, or without any', async () => {
    await database.db.delete(journalEntries).where(at(5));
    expect(await finding()).toBe('missing 5');
    await database.db.delete(journalEntries).where(eq(journalEntries.rootUnitId, root.unitId));
    expect(await finding()).toBe('missing 1');
  });

  it('is found out with two entries swapped', async () => {
    for (const [from, to] of [
      [2, 99],
      [4, 2],
      [99, 4],
    ] as const) {
      await database.db.update(journalEntries).set({ position: to }).where(at(from));
    }
    expect(await finding()).toBe('changed 2');
  });

  it('is found out with an entry more, well chained, or without its head', async () => {
    const [head] = await database.db
      .select()
      .from(journalHeads)
      .where(eq(journalHeads.rootUnitId, root.unitId));
    await write(root);
    await database.db
      .update(journalHeads)
      .set({ entries: ENTRIES, hash: head?.hash ?? '' })
      .where(eq(journalHeads.rootUnitId, root.unitId));
    expect(await finding()).toBe('added 6');
    await database.db.delete(journalHeads).where(eq(journalHeads.rootUnitId, root.unitId));
    expect(await finding()).toBe('head 1');
  });

  it('is found out by a head that names another hash', async () => {
    await database.db.update(journalHeads).set({ hash: '0' }).where(eq(journalHeads.rootUnitId, root.unitId));
    expect(await finding()).toBe('head 5');
  });
});

describe('a journal', () => {
  it('stays whole when its author, its unit or the rule that struck is deleted', async () => {
    const { db } = database;
    const { unitId, rootUnitId, stateSince } = root;
    const rule = {
      unitId,
      rootUnitId,
      ruleKey: 'Structuring.Reminder1',
      stateKey: 'Structuring',
      stateSince,
    } as const;
    const [reminder] = await db.insert(reminders).values(rule).returning();
    await db.transaction((tx) =>
      writeJournal({ db: tx, viewer: author, now: new Date() }, [
        {
          ...root,
          oldState: 'Structuring',
          newState: 'Preparing',
          delayed: true,
          reminderId: reminder?.reminderId,
          ruleKey: 'Structuring.Reminder1',
        },
      ]),
    );
    await db.delete(users).where(eq(users.userId, author.userId));
    await db.delete(units).where(eq(units.unitId, root.unitId));
    expect(await finding()).toBe('');
    const [entry] = await db
      .select()
      .from(journalEntries)
      .where(at(ENTRIES + 1));
    expect(entry).toMatchObject({
      userId: null,
      userEmail: author.login,
      reminderId: reminder?.reminderId,
      ruleKey: 'Structuring.Reminder1',
    });
  });

  it('stays whole under twenty writers at once, who hold nothing else', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(index % 4 === 0 ? other : root)));
    expect(await verifyJournal(database.db)).toMatchObject({ entries: 2 * ENTRIES + 20, broken: [] });
  });

  it('is not written where its transaction fails', async () => {
    const failing = database.db.transaction(async (tx) => {
      await writeJournal({ db: tx, viewer: author, now: new Date() }, [
        { ...root, oldState: null, newState: 'Preparing' },
      ]);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await write(root);
    expect(await verifyJournal(database.db)).toMatchObject({ entries: 2 * ENTRIES + 1, broken: [] });
  });

  it('takes lines of several projects and signs of every script', async () => {
    const line = { oldState: null, newState: null, additionalMessage: 'Straße\n"Ω", 🏗 \u2028 ende' };
    await database.db.transaction((db) =>
      writeJournal({ db, viewer: author, now: new Date() }, [
        { ...root, ...line },
        { ...other, ...line },
        { ...root, ...line },
      ]),
    );
    expect(await verifyJournal(database.db)).toMatchObject({ entries: 2 * ENTRIES + 3, broken: [] });
  });
});

describe('ends that were noted', () => {
  it('are still there in a journal that has grown', async () => {
    const { ends: noted } = await verifyJournal(database.db);
    expect(noted.map(({ entries }) => entries)).toEqual([ENTRIES, ENTRIES]);
    await write(root);
    expect((await verifyJournal(database.db, { noted })).broken).toEqual([]);
  });

  it('find out a journal that was made anew, and one that is gone altogether', async () => {
    const { ends: noted } = await verifyJournal(database.db);
    const forget = async () => {
      await database.db.delete(journalEntries).where(eq(journalEntries.rootUnitId, root.unitId));
      await database.db.delete(journalHeads).where(eq(journalHeads.rootUnitId, root.unitId));
    };
    await forget();
    expect((await verifyJournal(database.db)).broken).toEqual([]);
    expect((await verifyJournal(database.db, { noted })).broken).toMatchObject([{ breach: 'head' }]);
    for (let step = 0; step < ENTRIES; step += 1) await write(root);
    expect((await verifyJournal(database.db, { noted })).broken).toMatchObject([
      { breach: 'rewritten', position: ENTRIES },
    ]);
  });
});

describe('with a key', () => {
  it('the ends of journals are signed, once for all there are', async () => {
    expect((await verifyJournal(database.db, { key: KEY })).broken.map(({ breach }) => breach)).toEqual([
      'seal',
      'seal',
    ]);
    expect((await sealJournal(database.db, KEY)).broken).toEqual([]);
    expect((await verifyJournal(database.db, { key: KEY })).broken).toEqual([]);
    expect((await verifyJournal(database.db, { key: `${KEY}!` })).broken).toHaveLength(2);
  });

  it('a journal that was made anew from its beginning is found out', async () => {
    await sealJournal(database.db, KEY);
    await database.db.delete(journalEntries).where(eq(journalEntries.rootUnitId, root.unitId));
    await database.db.delete(journalHeads).where(eq(journalHeads.rootUnitId, root.unitId));
    for (let step = 0; step < ENTRIES; step += 1) await write(root);
    expect(await finding()).toBe('');
    expect(await finding(KEY)).toBe('seal 5');
  });

  it('nothing is signed while a journal is broken', async () => {
    await tamper(3, 'unit_no', sql`'P-0'`);
    expect((await sealJournal(database.db, KEY)).broken).toHaveLength(1);
    const heads = await database.db.select().from(journalHeads);
    expect(heads.map(({ seal }) => seal)).toEqual([null, null]);
  });
});
