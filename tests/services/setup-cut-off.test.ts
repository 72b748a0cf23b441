import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Db } from '@/db/client';
import { adminLog, installation, setupLinks, users } from '@/db/schema';
import { createFirstAdministrator } from '@/lib/services/setup/create-administrator';
import { makeSetupLink } from '@/lib/services/setup/setup-link';
import { isSetupOpen } from '@/lib/services/setup/setup-state';
import { createTestDatabase } from '@/tests/support/database';

const STATEMENTS: readonly (string | symbol)[] = [
  'select',
  'insert',
  'update',
  'delete',
  'execute',
  '$count',
];
const now = new Date('2027-03-01T08:00:00Z');

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await db.delete(installation);
});
afterAll(() => database.close());

class CutOff extends Error {}

/** The database of a process that ends before a statement of its transactions: as then, the connection rolls back. */
function endingBefore(statement: number): Db {
  let begun = 0;
  const counted = (tx: Db): Db =>
    new Proxy(tx, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (!STATEMENTS.includes(name)) return value;
        begun += 1;
        if (begun === statement) throw new CutOff();
        return value.bind(target);
      },
    });
  const transaction: Db['transaction'] = (work) =>
    db.transaction((tx) => work(counted(tx as unknown as Db) as never));
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
}

/** What the set-up has stored. */
const stored = () =>
  Promise.all([
    isSetupOpen(db),
    ...[users, installation, adminLog, setupLinks].map((table) => db.$count(table)),
  ]);

it('a set-up that is cut off before any of its statements is open as before, and then ends with the same link', async () => {
  const { token } = (await makeSetupLink(db, now)) ?? { token: '' };
  const before = await stored();
  const person = {
    email: 'ada@nordsee.example',
    firstName: 'Ada',
    lastName: 'Watt',
    language: 'de',
  } as const;
  const attempt = (own: Db) =>
    createFirstAdministrator(
      own,
      { ...person, password: 'Kalk-und-Sand-7', token, address: '203.0.113.9' },
      now,
    );
  let statement = 1;
  for (; ; statement += 1) {
    const ended = await attempt(endingBefore(statement)).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof CutOff)) throw error;
        return false;
      },
    );
    if (ended) break;
    expect(await stored()).toEqual(before);
  }
  // The lock, the state, the link, the person, the end, the other links and the log.
  expect(statement).toBeGreaterThan(6);
  expect(await stored()).toEqual([false, 1, 1, 1, 0]);
});
