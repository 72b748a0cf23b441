import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { entryHash } from '@/db/journal-chain';
import { journalEntries, journalHeads, journalRegistry, reminders, units, users } from '@/db/schema';
import { verifyJournal } from '@/lib/services/journal/verify-journal';
import { writeJournal } from '@/lib/services/records/write-journal';
import { createPerson } from '@/tests/support/accounts';
import { demoMoment } from '@/tests/support/demo-moment';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { emptyJournals, forge } from '@/tests/support/journal-forger';
import { setUpTestDatabase } from '@/tests/support/test-database';

const ENTRIES = 5;

const database = setUpTestDatabase();
let author: Awaited<ReturnType<typeof createPerson>>;
let root: TestUnit;
let other: TestUnit;

beforeEach(async () => {
  const { db } = database;
  await emptyJournals(db);
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
    return writeJournal({ db, viewer, ...demoMoment(new Date()) }, [{ ...unit, ...states, ...line }]);
  });
}

/** What is found in the first project; the second one must always be whole. */
async function finding(key?: string): Promise<string> {
  const { broken } = await verifyJournal(database.db, { key });
  expect(broken.filter(({ rootUnitId }) => rootUnitId !== root.unitId)).toEqual([]);
  return broken.map(({ breach, position }) => `${breach} ${position}`).join();
}

function tamper(position: number, column: string, value: SQL) {
  return forge(database.db, (db) =>
    db.execute(sql`
      update journal_entries set ${sql.identifier(column)} = ${value}
      where root_unit_id = ${root.unitId} and position = ${position}`),
  );
}

const at = (position: number) =>
  and(eq(journalEntries.rootUnitId, root.unitId), eq(journalEntries.position, position));

function remove(entries: SQL | undefined) {
  return forge(database.db, (db) => db.delete(journalEntries).where(entries));
}

function move(from: number, to: number) {
  return forge(database.db, (db) => db.update(journalEntries).set({ position: to }).where(at(from)));
}

/** What somebody with the database, but without the key, makes of an entry: every later hash fits, the head too. */
async function rebuild(position: number, values: { additionalMessage: string }) {
  const ofRoot = eq(journalEntries.rootUnitId, root.unitId);
  const rows = await database.db.select().from(journalEntries).where(ofRoot).orderBy(journalEntries.position);
  await forge(database.db, async (db) => {
    let hash = '';
    for (const row of rows) {
      const forged = row.position === position ? { ...row, ...values } : row;
      hash = entryHash(hash, forged);
      await db
        .update(journalEntries)
        .set({ additionalMessage: forged.additionalMessage, hash })
        .where(at(row.position));
    }
    await db.update(journalHeads).set({ hash }).where(eq(journalHeads.rootUnitId, root.unitId));
  });
}

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
  action: sql`'changed'`,
  details: sql`'{}'`,
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
    await remove(at(3));
    expect(await finding()).toBe('missing 3');
    await move(4, 3);
    await move(5, 4);
    expect(await finding()).toBe('changed 3');
  });

  it('is found out without its last entries, or without any', async () => {
    await remove(at(5));
    expect(await finding()).toBe('missing 5');
    await remove(eq(journalEntries.rootUnitId, root.unitId));
    expect(await finding()).toBe('missing 1');
  });

  it('is found out with two entries swapped', async () => {
    await move(2, 99);
    await move(4, 2);
    await move(99, 4);
    expect(await finding()).toBe('changed 2');
  });

  it('is found out with an entry more, well chained, or without its head', async () => {
    const [head] = await database.db
      .select()
      .from(journalHeads)
      .where(eq(journalHeads.rootUnitId, root.unitId));
    await write(root);
    await forge(database.db, (db) =>
      db
        .update(journalHeads)
        .set({ entries: ENTRIES, hash: head?.hash, seal: head?.seal })
        .where(eq(journalHeads.rootUnitId, root.unitId)),
    );
    expect(await finding()).toBe('added 6');
    await forge(database.db, (db) => db.delete(journalHeads).where(eq(journalHeads.rootUnitId, root.unitId)));
    const { broken } = await verifyJournal(database.db);
    expect(broken.map(({ breach }) => breach)).toEqual(['project', 'head']);
  });

  it('is found out by a head that names another hash', async () => {
    await forge(database.db, (db) =>
      db.update(journalHeads).set({ hash: '0' }).where(eq(journalHeads.rootUnitId, root.unitId)),
    );
    expect(await finding()).toBe('head 5');
  });

  it('is found out with its end cut off in the entries and in the head', async () => {
    const [fourth] = await database.db.select().from(journalEntries).where(at(4));
    await remove(at(5));
    await forge(database.db, (db) =>
      db
        .update(journalHeads)
        .set({ entries: 4, hash: fourth?.hash })
        .where(eq(journalHeads.rootUnitId, root.unitId)),
    );
    expect(await finding()).toBe('seal 4');
  });

  it('is found out with its chain rebuilt from a changed entry on', async () => {
    await rebuild(3, { additionalMessage: 'step 33' });
    expect(await finding()).toBe('seal 5');
  });

  it('is missed where it is gone altogether, the newest project too', async () => {
    const { db } = database;
    for (const unit of [root, other]) {
      const [head] = await db.select().from(journalHeads).where(eq(journalHeads.rootUnitId, unit.unitId));
      await forge(db, async (tx) => {
        await tx.delete(journalEntries).where(eq(journalEntries.rootUnitId, unit.unitId));
        await tx.delete(journalHeads).where(eq(journalHeads.rootUnitId, unit.unitId));
      });
      const { broken } = await verifyJournal(db);
      expect(broken).toContainEqual({
        ...{ breach: 'project', position: head?.number, written: 2 },
        ...{ rootUnitId: null, project: null },
      });
    }
  });

  it('is missed where the number of projects was lowered, or the registry is gone', async () => {
    const { db } = database;
    await forge(db, (tx) => tx.update(journalRegistry).set({ projects: 1 }));
    expect((await verifyJournal(db)).broken).toMatchObject([{ breach: 'registry' }]);
    await forge(db, (tx) => tx.delete(journalRegistry));
    expect((await verifyJournal(db)).broken).toMatchObject([{ breach: 'registry' }]);
  });
});

describe('a journal', () => {
  it('stays whole when its author, its unit or the rule that were triggered is deleted', async () => {
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
      writeJournal({ db: tx, viewer: author, ...demoMoment(new Date()) }, [
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
      await writeJournal({ db: tx, viewer: author, ...demoMoment(new Date()) }, [
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
      writeJournal({ db, viewer: author, ...demoMoment(new Date()) }, [
        { ...root, ...line },
        { ...other, ...line },
        { ...root, ...line },
      ]),
    );
    expect(await verifyJournal(database.db)).toMatchObject({ entries: 2 * ENTRIES + 3, broken: [] });
  });
});
