import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, type Db, openDatabase, portalDatabase, readingDb } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { installation } from '@/db/schema';
import { createToken } from '@/lib/contract/account';
import { createBanner, listBanners } from '@/lib/contract/banners';
import { emitChange } from '@/lib/events/emit-change';
import { finishSetup } from '@/lib/services/setup/setup-state';
import { createPerson, sessionCookieOf, TEST_PASSWORD, useAsPortalDatabase } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { testDatabaseKind } from '@/tests/support/database';
import { createTenant } from '@/tests/support/factories';
import { type PostgresServer, startReplica, startThrowAwayServer } from '@/tests/support/postgres-server';

const SOON = { timeout: 10_000, interval: 20 };

const pause = (replica: Db) => replica.execute(sql`select pg_wal_replay_pause()`);
const resume = (replica: Db) => replica.execute(sql`select pg_wal_replay_resume()`);
const isReplica = async (db: Db) => {
  const [row] = await db.select({ is: sql<boolean>`pg_is_in_recovery()` }).from(sql`(select 1) one`);
  return row?.is;
};
const storedAt = async (db: Db, key: string) => {
  const [row] = await db.select().from(installation).where(sql`${installation.key} = ${key}`);
  return row?.value;
};

interface Replicated {
  database: Database;
  /** Each replica itself, to hold it up. */
  onReplica: Db[];
  servers: PostgresServer[];
  close: () => Promise<void>;
}

/** A migrated server with two replicas, and the portal's database on all three. */
async function startReplicated(): Promise<Replicated> {
  const primary = existing(await startThrowAwayServer());
  const empty = await openDatabase({ kind: 'postgres', url: primary.url });
  await migrateDatabase(empty);
  await finishSetup(empty.db, new Date());
  await empty.close();
  const servers = [existing(await startReplica(primary)), existing(await startReplica(primary))];
  const readUrls = servers.map(({ url }) => url);
  const direct = await Promise.all(
    readUrls.map((url) => openDatabase({ kind: 'postgres', url, poolSize: 1 })),
  );
  const database = await openDatabase({ kind: 'postgres', url: primary.url, poolSize: 3, readUrls });
  const close = async () => {
    for (const opened of [...direct, database]) await opened.close();
    for (const server of [...servers, primary]) await server.stop();
  };
  return { database, onReplica: direct.map(({ db }) => db), servers, close };
}

function existing(server: PostgresServer | null): PostgresServer {
  if (!server) throw new Error('no server here');
  return server;
}

const allServe = (database: Database) =>
  vi.waitFor(async () => {
    await readingDb(database, 'now');
    const states = database.replicas?.states() ?? [];
    expect(states.map(({ isServing, bytesBehind }) => isServing && bytesBehind === 0)).toEqual([true, true]);
  }, SOON);

describe.runIf(testDatabaseKind() === 'postgres')('reads on replicas', () => {
  let replicated: Replicated;
  let database: Database;
  const position = async () => ({ position: (await database.replicas?.position()) ?? '' });
  const write = (key: string, value: string) => database.db.insert(installation).values({ key, value });

  beforeAll(async () => {
    replicated = await startReplicated();
    ({ database } = replicated);
    useAsPortalDatabase(database);
    await allServe(database);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await eachReplica(resume);
    await allServe(database);
  });
  afterAll(async () => {
    portalDatabase.set(undefined);
    await replicated.close();
  });

  const eachReplica = async (work: (replica: Db) => Promise<unknown>) => {
    for (const replica of replicated.onReplica) await work(replica);
  };

  it('go there, and show what their reader has written', async () => {
    for (let round = 0; round < 20; round++) {
      await write(`round ${round}`, String(round));
      const db = await readingDb(database, await position());
      expect(await isReplica(db)).toBe(true);
      expect(await storedAt(db, `round ${round}`)).toBe(String(round));
    }
  });

  it('leave out one that lags for whoever must see more, and take it again', async () => {
    const [held] = replicated.onReplica;
    if (held) await pause(held);
    await write('lag', 'one replica');
    const one = await position();
    for (let round = 0; round < 4; round++) {
      const db = await readingDb(database, one);
      expect(await isReplica(db)).toBe(true);
      expect(await storedAt(db, 'lag')).toBe('one replica');
    }
    await eachReplica(pause);
    await write('lag of all', 'both');
    const both = await position();
    const db = await readingDb(database, both);
    expect(db).toBe(database.db);
    expect(await storedAt(db, 'lag of all')).toBe('both');
    await eachReplica(resume);
    await expect.poll(async () => isReplica(await readingDb(database, both)), SOON).toBe(true);
  });

  it('show every change the process has heard of', async () => {
    const heard: string[] = [];
    const unlisten = await database.listen('portal_changes', (payload) => heard.push(payload));
    await readingDb(database, null);
    await eachReplica(pause);
    await database.db.transaction(async (tx) => {
      await tx.insert(installation).values({ key: 'announced', value: 'of somebody else' });
      await emitChange(tx, { kind: 'banners', rootUnitId: null });
    });
    await expect.poll(() => heard.length, SOON).toBe(1);
    expect(await storedAt(await readingDb(database, null), 'announced')).toBe('of somebody else');
    await unlisten();
  });

  it('go to replicas in spite of a position that was made up', async () => {
    const db = await readingDb(database, { position: 'FFFFFFFF/FFFFFFFF' });
    expect(await isReplica(db)).toBe(true);
    expect(await isReplica(await readingDb(database, { position: 'nonsense' }))).toBe(true);
  });

  it('go on at the primary server when a replica dies, and come back to it', async () => {
    await write('before', 'the death');
    const seen = await position();
    await allServe(database);
    const readers = [await readingDb(database, seen), await readingDb(database, seen)];
    expect(new Set(readers).size).toBe(2);
    const underWay = readers.map((db) =>
      db.select({ key: installation.key, slept: sql`pg_sleep(0.5)` }).from(installation).limit(1).execute(),
    );
    const [first] = replicated.servers;
    await first?.kill();
    for (const answer of await Promise.all(underWay)) expect(answer).toHaveLength(1);
    const answers = await Promise.all(readers.map((db) => storedAt(db, 'before')));
    expect(answers).toEqual(['the death', 'the death']);
    const serving = () => database.replicas?.states().map(({ isServing }) => isServing);
    await expect.poll(serving, SOON).toEqual([false, true]);
    for (let round = 0; round < 4; round++) {
      expect(await isReplica(await readingDb(database, seen))).toBe(true);
    }
    await first?.start();
    await expect.poll(serving, SOON).toEqual([true, true]);
    await expect.poll(async () => isReplica(readers[0] ?? database.db), SOON).toBe(true);
  });

  it('belong to calls that read: a browser brings its position, a token sees all that is committed', async () => {
    const { salesOrgId } = await createTenant(database.db);
    const admin = await createPerson(database.db, { isInternal: true, isAdministrator: true });
    const cookie = await sessionCookieOf(database.db, admin.userId);
    const reader = vi.spyOn(database.replicas ?? { reader: () => null }, 'reader');
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const banner = { title: 'Inventory', text: 'No deliveries', level: 'warning', salesOrgs: [salesOrgId] };
    const browser = { cookie, 'sec-fetch-site': 'same-origin' };
    const body = { ...banner, showFrom: hour(-1), showUntil: hour(1) };

    await api().call(listBanners, { headers: browser });
    expect(reader.mock.lastCall).toEqual([null]);
    await eachReplica(pause);
    const made = await api().ask(createBanner, { headers: browser, body });
    expect(made.status).toBe(201);
    const [, brought = ''] =
      /^portal\.position=([^;]+); Path=\//.exec(made.headers.get('set-cookie') ?? '') ?? [];
    expect(brought).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
    const again = { ...browser, cookie: `${cookie}; portal.position=${brought}` };
    expect(await api().call(listBanners, { headers: again })).toMatchObject({ count: 1 });
    expect(reader.mock.lastCall).toEqual([{ position: brought }]);
    const refused = await api().ask(createBanner, { headers: browser, body: {} });
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([400, null]);

    const wanted = { name: 'ERP', scope: 'read', expiresInDays: 1, password: TEST_PASSWORD };
    const { data } = await api().call(createToken, { headers: browser, body: wanted });
    expect(await api({ token: data.token }).call(listBanners)).toMatchObject({ count: 1 });
    expect(reader.mock.lastCall).toEqual(['now']);
  });
});
