import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { openPglite } from '@/db/pglite';

/** A database as it was before a migration, such as `title-key`; to be migrated by the test. */
export async function openDatabaseBefore(migration: string): Promise<Database> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-migrations-'));
  await cp('db/migrations', folder, { recursive: true });
  const journalFile = path.join(folder, 'meta', '_journal.json');
  const all: { entries: { tag: string }[] } = JSON.parse(await readFile(journalFile, 'utf8'));
  const first = all.entries.findIndex(({ tag }) => tag.endsWith(`_${migration}`));
  if (first < 0) throw new Error(`there is no migration ${migration}`);
  await writeFile(journalFile, JSON.stringify({ ...all, entries: all.entries.slice(0, first) }));
  const old = await openPglite({});
  await migrateDatabase(old, folder);
  await rm(folder, { recursive: true });
  return old;
}
