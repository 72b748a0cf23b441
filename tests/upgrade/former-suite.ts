import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { openDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { root } from '@/scripts/lib/paths.mjs';
import { capture } from '@/scripts/lib/processes.mjs';
import { step } from '@/scripts/lib/progress.mjs';

const SUITE = 'tests/api/roles.test.ts';
/** Beside those of the releases that were started before. */
const LOG = path.join(root, '.tmp', 'upgrade', 'suite.log');
const MIGRATIONS = path.join('db', 'migrations');

/** Runs the suite of calls of the former release on databases with the schema of this one; true if it passes. */
export async function runFormerSuite(server: string, former: string): Promise<boolean> {
  await migrateWhatIsCopied(server);
  await replaceMigrations(former);
  const vitest = path.join(former, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', 'api', SUITE];
  const env = { ...process.env, TEST_DATABASE: 'postgres', TEST_DATABASE_URL: server };
  const run = () => capture(process.execPath, args, { cwd: former, env });
  const { code, output } = await step('Running the suite of calls of the former release', run);
  const text = stripVTControlCharacters(output);
  await writeFile(LOG, text);
  const results = text.split('\n').filter((line) => /^ *(FAIL|Tests) /.test(line));
  console.log(results.join('\n'));
  if (code !== 0) console.error(`All of it is in ${path.relative(root, LOG)}`);
  return code === 0;
}

/** The server creates each new database as a copy of `template1`, so also the one that the suite prepares. */
async function migrateWhatIsCopied(server: string): Promise<void> {
  const url = new URL(server);
  url.pathname = '/template1';
  const database = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 1 });
  await migrateDatabase(database);
  await database.close();
}

/** With those of this release, so that the set-up of the suite finds nothing to migrate, and does not refuse a newer schema. */
async function replaceMigrations(former: string): Promise<void> {
  const folder = path.join(former, MIGRATIONS);
  await rm(folder, { recursive: true });
  await cp(MIGRATIONS, folder, { recursive: true });
}
