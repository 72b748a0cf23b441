import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { createServerDatabase, testDatabaseKind } from '@/tests/support/database';

/** The schema with one more migration, which needs two tables that the former release writes to. */
async function nextRelease(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-migrations-'));
  await cp('db/migrations', folder, { recursive: true });
  const journalFile = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  const { idx, when, ...last } = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: idx + 1, when: when + 1, tag: '9999_next' });
  await writeFile(journalFile, JSON.stringify(journal));
  const statements = ['alter table units add column next_a int', 'alter table tenants add column next_b int'];
  await writeFile(path.join(folder, '9999_next.sql'), statements.join(';--> statement-breakpoint\n'));
  return folder;
}

describe.runIf(testDatabaseKind() === 'postgres')('a migration beside the former release', () => {
  let folder: string;
  let database: Database;
  let writer: Client;
  let observer: Client;
  beforeAll(async () => {
    folder = await nextRelease();
    const made = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '');
    database = made.database;
    writer = new Client({ connectionString: made.url });
    observer = new Client({ connectionString: made.url });
    await Promise.all([writer.connect(), observer.connect()]);
  });
  afterAll(async () => {
    await Promise.all([writer.end(), observer.end()]);
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('gives way to a writer that holds one table and wants the other, and succeeds after it', async () => {
    await writer.query('begin');
    await writer.query('lock table tenants in row exclusive mode');
    const migrated = migrateDatabase(database, folder);
    const waits = `select count(*)::int as waiting from pg_locks where not granted and relation = 'tenants'::regclass`;
    while ((await observer.query(waits)).rows[0].waiting === 0);
    // The migration has this table and waits for the other: one of the two must give way, and it is not the writer.
    await writer.query('lock table units in row exclusive mode');
    await writer.query('commit');
    await migrated;
    await expect(writer.query('select next_a from units')).resolves.toMatchObject({ rowCount: 0 });
    await expect(writer.query('select next_b from tenants')).resolves.toMatchObject({ rowCount: 0 });
  });
});
