import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { atExit } from '@/tests/support/at-exit';
import { createServerTemplate, writePgliteDump } from '@/tests/support/database';
import { startThrowAwayServer } from '@/tests/support/postgres-server';

/**
 * Prepares once what each test file copies: a migrated dump of the embedded database, or a template on a server
 * (`TEST_DATABASE=postgres`: one of the run's own, or the one that `TEST_DATABASE_URL` names). And a folder for the
 * files that tests store.
 */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  // Of the tests' workers, which read the seals that migrations make here.
  process.env.NEXTAUTH_SECRET = config.env.NEXTAUTH_SECRET;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-tests-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  atExit(remove);
  process.env.TEST_DATA_DIR = path.join(folder, 'data');
  const isServer = process.env.TEST_DATABASE === 'postgres' || process.env.TEST_DATABASE_URL;
  const stop = await (isServer ? setUpServer() : setUpDump(path.join(folder, 'migrated.tar')));
  return async () => {
    await stop();
    remove();
  };
}

async function setUpDump(file: string) {
  process.env.TEST_PGLITE_DUMP = file;
  await writePgliteDump(file);
  return async () => undefined;
}

async function setUpServer() {
  const server = process.env.TEST_DATABASE_URL ? null : await startThrowAwayServer();
  const url = process.env.TEST_DATABASE_URL ?? server?.url;
  if (!url) throw new Error('No PostgreSQL server here: install one or set TEST_DATABASE_URL.');
  process.env.TEST_DATABASE_URL = url;
  await createServerTemplate(url);
  return async () => server?.stop();
}
