import { appendFile, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTables, readRows, setTextForms } from '@/db/backup/copy-rows';
import { readSequences, readTables } from '@/db/backup/table-shapes';
import { type Db, openDatabase } from '@/db/client';
import { isMigrated, migrateIn, newestMigration } from '@/db/migrate';
import { contents, users } from '@/db/schema';
import { BACKUP_FILE, contentFile, readBackupFile, writeBackupFile } from '@/lib/runtime/backup/backup-file';
import { readLines } from '@/lib/runtime/backup/hashed-files';
import { verifyBackup } from '@/lib/runtime/backup/verify-backup';
import { writeBackup } from '@/lib/runtime/backup/write-backup';
import { gaugesAsText } from '@/lib/runtime/gauges';
import { seedDemoData } from '@/lib/runtime/seed-demo-data';
import { getFileStore } from '@/lib/storage/file-store';
import type { FileStore } from '@/lib/storage/stored-file';
import { createPerson } from '@/tests/support/accounts';
import { createEmptyDatabase, openEmptyDatabase } from '@/tests/support/empty-database';
import { openDatabaseBefore } from '@/tests/support/older-database';
import { setUpTestDatabase } from '@/tests/support/test-database';

const portal = setUpTestDatabase();
const now = new Date('2026-11-30T09:30:00Z');
let folder: string;
let backup: string;

const write = async (to: string, store?: FileStore, mayMiss = false) =>
  writeBackup({
    database: portal.database,
    store: store ?? (await getFileStore()),
    folder: to,
    now,
    release: '1.0.0',
    mayMiss,
  });
const verify = (options = {}) => verifyBackup({ folder: backup, open: openEmptyDatabase, now, ...options });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-backup-'));
  backup = path.join(folder, 'backup');
  await seedDemoData(portal.db, now);
  await write(backup);
});
afterAll(() => rm(folder, { recursive: true }));

/** All rows of a database as texts, by table. */
async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  return db.transaction(async (tx) => {
    await setTextForms(tx);
    const rows: Record<string, string[]> = {};
    for (const table of await readTables(tx)) {
      const lines: string[] = [];
      for await (const batch of readRows(tx, table)) lines.push(...batch);
      rows[table.name] = lines.sort();
    }
    return rows;
  });
}

/** Changes one byte of a file while `work` runs. */
async function withFlippedByte(file: string, at: number, work: () => Promise<void>): Promise<void> {
  const whole = await readFile(file);
  const flipped = Buffer.from(whole);
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  await writeFile(file, flipped);
  await work().finally(() => writeFile(file, whole));
}

it('is proven by loading it, which leaves nothing behind, and says when', async () => {
  const target = await createEmptyDatabase();
  await verify({ open: target.open });
  expect((await readBackupFile(backup)).verifiedAt).toBe(now.toISOString());
  expect(await gaugesAsText(portal.database)).toMatch(/^portal_backup_age_seconds \d+$/m);
  const after = await target.open();
  expect(await readTables(after.db)).toEqual([]);
  await after.close();
  // A backup that was proven can be proven again, with the same database.
  await verify({ open: target.open, sample: 3 });
  await target.drop();
});

it('brings every value back as it was, from either database into the embedded one', async () => {
  const { tables, folder: dump, sequences } = await readBackupFile(backup);
  const copy = await openDatabase({ kind: 'pglite' });
  const loaded = tables.map((table) => ({
    ...table,
    lines: () => readLines(path.join(backup, dump, table.file)),
  }));
  await copy.db.transaction(async (tx) => {
    await migrateIn(tx);
    await loadTables(tx, loaded, sequences);
  });
  const { installation: _, ...restored } = await rowsOf(copy.db);
  const { installation: __, ...original } = await rowsOf(portal.db);
  expect(Object.keys(restored).length).toBeGreaterThan(50);
  expect(restored).toEqual(original);
  expect(await readSequences(copy.db)).toEqual(sequences);
  await copy.close();
});

it('keeps what JSON and texts have trouble with', async () => {
  const lastName = 'a\nb\r\u2028c\\n"\'\t\\N{,}NULL €😀';
  const { userId } = await createPerson(portal.db, { lastName, firstName: '' });
  await portal.db.execute(sql`insert into idempotency_keys (user_id, key, request_hash, headers, expires_at)
    values (${userId}, 'null', '', 'null'::jsonb, 'infinity')`);
  const source = await rowsOf(portal.db);
  const shapes = await readTables(portal.db);
  const copy = await openDatabase({ kind: 'pglite' });
  async function* linesOf(name: string) {
    yield* source[name] ?? [];
  }
  await copy.db.transaction(async (tx) => {
    await migrateIn(tx);
    await loadTables(
      tx,
      shapes.map((shape) => ({ ...shape, lines: () => linesOf(shape.name) })),
      [],
    );
  });
  expect(await rowsOf(copy.db)).toEqual(source);
  const [person] = await copy.db.select().from(users).where(sql`${users.userId} = ${userId}`);
  expect(person).toMatchObject({ lastName, firstName: '' });
  await copy.close();
  await portal.db.delete(users).where(sql`${users.userId} = ${userId}`);
});

it('of an earlier schema is loaded on that schema, and migrated then', async () => {
  const old = await openDatabaseBefore('held-jobs');
  const until = (await newestMigration(old.db))?.createdAt ?? 0;
  await old.db.execute(
    sql`insert into users (user_id, login) values (gen_random_uuid(), 'early@example.com')`,
  );
  const source = await rowsOf(old.db);
  const shapes = await readTables(old.db);
  const copy = await openDatabase({ kind: 'pglite' });
  async function* linesOf(name: string) {
    yield* source[name] ?? [];
  }
  await copy.db.transaction(async (tx) => {
    expect(await migrateIn(tx, until)).toBe(true);
    await loadTables(
      tx,
      shapes.map((shape) => ({ ...shape, lines: () => linesOf(shape.name) })),
      [],
    );
    await migrateIn(tx);
  });
  expect(await isMigrated(copy.db)).toBe(true);
  expect((await copy.db.select().from(users)).map(({ login }) => login)).toEqual(['early@example.com']);
  await expect(copy.db.transaction((tx) => migrateIn(tx, until + 1))).resolves.toBe(false);
  await Promise.all([old.close(), copy.close()]);
});

it('names every part in which a byte was flipped', async () => {
  const { folder: dump, contents: list } = await readBackupFile(backup);
  const [content] = await portal.db.select().from(contents);
  const sha256 = content?.sha256 ?? '';
  for (const [file, at, named] of [
    [path.join(backup, dump, 'units.jsonl.gz'), 200, 'units.jsonl.gz is not as it was written'],
    [path.join(backup, dump, 'units.jsonl.gz'), 4, 'units.jsonl.gz is not as it was written'],
    [path.join(backup, dump, list.file), 30, `${list.file} is not as it was written`],
    [contentFile(backup, sha256), 0, `The content ${sha256} is not as it was written`],
    [path.join(backup, BACKUP_FILE), 20, `${BACKUP_FILE} is not as it was written`],
    [path.join(backup, BACKUP_FILE), 3, `${BACKUP_FILE} is not as it was written`],
  ] as const) {
    await withFlippedByte(file, at, () => expect(verify()).rejects.toThrow(named));
  }
  await appendFile(path.join(backup, BACKUP_FILE), ' ');
  await expect(verify()).rejects.toThrow(BACKUP_FILE);
  await writeBackupFile(backup, JSON.parse(await readFile(path.join(backup, BACKUP_FILE), 'utf8')));
  await verify();
});

it('that counts other rows, or has another journal, is not proven even if its hashes fit', async () => {
  const good = await readBackupFile(backup);
  const [first, ...others] = good.tables;
  if (!first) throw new Error('no table');
  await writeBackupFile(backup, { ...good, tables: [{ ...first, rows: first.rows + 1 }, ...others] });
  await expect(verify()).rejects.toThrow(`The table ${first.name} had ${first.rows + 1} rows`);
  const journals = good.journals.map((end) => ({ ...end, hash: '0'.repeat(64) }));
  await writeBackupFile(backup, { ...good, journals });
  await expect(verify()).rejects.toThrow('(rewritten)');
  await writeBackupFile(backup, { ...good, keys: { ...good.keys, journal: 'another' } });
  await expect(verify()).rejects.toThrow('JOURNAL_KEY');
  await writeBackupFile(backup, { ...good, migration: { hash: 'x', createdAt: 9_999_999_999_999 } });
  await expect(verify()).rejects.toThrow('does not know');
  await writeBackupFile(backup, good);
  const full = { ...portal.database, close: async () => undefined };
  await expect(verify({ open: async () => full })).rejects.toThrow('not empty');
});

it('into the folder of the former one replaces it at the very end, and reads no content again', async () => {
  const store = await getFileStore();
  const read: string[] = [];
  const counting: FileStore = {
    ...store,
    get: (key) => {
      read.push(key);
      return store.get(key);
    },
  };
  const before = await readBackupFile(backup);
  await write(backup, counting);
  expect(read).toEqual([]);
  expect((await readdir(backup)).filter((name) => name.startsWith('tables-'))).toHaveLength(1);
  const failing: FileStore = { ...store, get: async () => Promise.reject(new Error('the store is away')) };
  const [content] = await portal.db.select().from(contents);
  await rm(contentFile(backup, content?.sha256 ?? ''));
  const after = await readBackupFile(backup);
  expect(after.folder).not.toBe(before.folder);
  await expect(write(backup, failing)).rejects.toThrow('the store is away');
  expect(await readBackupFile(backup)).toEqual(after);
  await expect(verify()).rejects.toThrow(`The content ${content?.sha256} is missing`);
  await write(backup);
  await verify();
});

it('that fails has no backup.json and leaves no tables', async () => {
  const store = await getFileStore();
  let reads = 0;
  const failing: FileStore = {
    ...store,
    get: (key) => (++reads > 3 ? Promise.reject(new Error('the store is away')) : store.get(key)),
  };
  const target = path.join(folder, 'failed');
  await expect(write(target, failing)).rejects.toThrow('the store is away');
  expect((await readdir(target)).sort()).toEqual(['contents']);
  await expect(verify({ folder: target })).rejects.toThrow('no finished backup');
});

it('refuses contents that are lost or others than were stored, and names them', async () => {
  const store = await getFileStore();
  const [content] = await portal.db.select().from(contents);
  const key = content?.storageKey ?? '';
  const losing: FileStore = { ...store, get: async (asked) => (asked === key ? null : store.get(asked)) };
  const target = path.join(folder, 'lost');
  await expect(write(target, losing)).rejects.toThrow(`not in the file store: ${key}`);
  expect((await write(target, losing, true)).missing).toEqual([key]);
  const other: FileStore = {
    ...store,
    get: async (asked) =>
      asked === key ? { sizeBytes: 1, body: new Blob(['x']).stream() } : store.get(asked),
  };
  await expect(write(path.join(folder, 'other'), other)).rejects.toThrow('another content');
});

it('fills no folder of something else, and one backup at a time writes to a folder', async () => {
  const foreign = path.join(folder, 'foreign');
  await write(foreign);
  await (await open(path.join(foreign, 'thesis.txt'), 'w')).close();
  await expect(write(foreign)).rejects.toThrow('thesis.txt');
  const store = await getFileStore();
  const target = path.join(folder, 'twice');
  let second: Promise<unknown> = Promise.resolve();
  let isFirst = true;
  const slow: FileStore = {
    ...store,
    get: async (key) => {
      if (isFirst) {
        isFirst = false;
        second = write(target);
        await expect(second).rejects.toThrow('is writing a backup');
      }
      return store.get(key);
    },
  };
  await write(target, slow);
  expect(isFirst).toBe(false);
});
