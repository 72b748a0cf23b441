import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { migrateDatabase } from '@/db/migrate';
import { createServerDatabase, testDatabaseKind } from '@/tests/support/database';

/** The schema with one more migration. */
async function nextRelease(statements: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-migrations-'));
  await cp('db/migrations', folder, { recursive: true });
  const journalFile = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  const { idx, when, ...last } = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: idx + 1, when: when + 1, tag: '9999_next' });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(path.join(folder, '9999_next.sql'), statements.join(';--> statement-breakpoint\n'));
  return folder;
}

/**
 * Migrates while somebody writes: `first` is under way when the migration begins, `then` is asked for once it waits.
 * Neither may fail.
 */
async function migrateBeside(first: string, then: string, statements: readonly string[]): Promise<void> {
  const folder = await nextRelease(statements);
  const { database, url } = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '');
  const [writer, observer] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  try {
    await Promise.all([writer.connect(), observer.connect()]);
    await writer.query('begin');
    await writer.query(first);
    const migrated = migrateDatabase(database, folder);
    const waits = 'select count(*)::int as locks from pg_locks where not granted';
    while ((await observer.query(waits)).rows[0].locks === 0);
    await writer.query(then);
    await writer.query('commit');
    await migrated;
    await expect(writer.query('select next_column from units')).resolves.toMatchObject({ rowCount: 0 });
  } finally {
    await Promise.all([writer.end(), observer.end()]);
    await database.close();
    await rm(folder, { recursive: true });
  }
}

describe.runIf(testDatabaseKind() === 'postgres')('a migration beside the former release', () => {
  it('gives way to a writer that holds one table and wants another', () =>
    migrateBeside('lock table units in row exclusive mode', 'lock table tenants in row exclusive mode', [
      'alter table tenants add column next_column int',
      'alter table units add column next_column int',
    ]));

  it('does not want more of a table later, so that a reader of it may write to it', () =>
    migrateBeside('select from units', 'update units set title = title', [
      'create index next_index on units (title)',
      'alter table units add column next_column int',
    ]));

  it('says what to do where its tables stay in use', async () => {
    const folder = await nextRelease(['alter table units add column next_column int']);
    const { database, url } = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '');
    const reader = new Client({ connectionString: url });
    try {
      await reader.connect();
      await reader.query('begin');
      await reader.query('select from units');
      await expect(migrateDatabase(database, folder, 2)).rejects.toThrow(
        /tables were in use: canceling statement due to lock timeout\. End statements/,
      );
    } finally {
      await reader.end();
      await database.close();
      await rm(folder, { recursive: true });
    }
  });
});
