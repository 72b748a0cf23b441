import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { fileUploads } from '@/db/schema';
import { cleanUp } from '@/lib/jobs/clean-up';
import { directoryFileStore } from '@/lib/storage/directory-file-store';

const LONG_AGO_MS = 40 * 86_400_000;

/**
 * Compares a folder of the file store with what it must hold, after the days in which an upload can be continued and
 * something unfinished may lie there. @returns what is wrong, a line each
 */
export async function diskFaults(db: Db, folder: string, wanted: readonly string[]): Promise<string[]> {
  await db.update(fileUploads).set({ expiresAt: sql`now() - interval '1 second'` });
  await cleanUp(db);
  for (const hidden of ['.drafts', '.parts']) await ageAll(path.join(folder, hidden));
  directoryFileStore(folder);
  const left = async () => (await filesIn(folder)).filter((name) => !wanted.includes(name));
  for (let round = 0; round < 50 && (await left()).length > 0; round += 1) await delay(100);
  const present = await filesIn(folder);
  return [
    ...(await left()).map((name) => `${name} was left on disk`),
    ...wanted.filter((key) => !present.includes(key)).map((key) => `${key} is missing on disk`),
  ];
}

/** Makes what lies in a folder so old that it counts as abandoned. */
export async function ageAll(folder: string): Promise<void> {
  const longAgo = new Date(Date.now() - LONG_AGO_MS);
  for (const name of await readdir(folder).catch(() => []))
    await utimes(path.join(folder, name), longAgo, longAgo);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((name) => name.split(path.sep).join('/'));
}
