import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Another key than the one in the data folder. */
const OTHER_KEY = 'a-key-for-journals-of-32-characters';
/** A command loads the portal, and the first of them migrates a database. */
const COMMAND_MS = 120_000;

let folder: string;
let dataDir: string;
let keyFile: string;
/** The mode of the file as it was made, before the start of the database corrects modes in the folder. */
let firstMode: string;

/** A command of a laptop on the data folder, through all that a start does with its settings. */
async function run(file: string, settings: Record<string, string> = {}, args: readonly string[] = []) {
  // Empty, not absent: a developer's .env does not apply.
  const unset = { DATABASE_URL: '', NEXTAUTH_SECRET: '', JOURNAL_KEY: '' };
  const env = { ...process.env, ...unset, DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, ['scripts/run.mjs', file, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}

const key = () => readFile(keyFile, 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-journal-key-'));
  dataDir = path.join(folder, 'data');
  keyFile = path.join(dataDir, 'journal-key');
  const nothing = path.join(folder, 'nothing.mjs');
  await writeFile(nothing, '');
  expect(await run(nothing)).toMatchObject({ code: 0 });
  firstMode = ((await lstat(keyFile)).mode & 0o777).toString(8);
  expect(await run('scripts/db-migrate.ts')).toMatchObject({ code: 0 });
}, COMMAND_MS);
afterAll(() => rm(folder, { recursive: true }));

it('is made at the first start on an empty data folder, long enough and for its owner alone', async () => {
  expect(Buffer.from(await key(), 'base64url')).toHaveLength(32);
  expect(firstMode).toBe('600');
  expect(await key()).not.toBe(await readFile(path.join(dataDir, 'secret'), 'utf8'));
});

it(
  'is kept by the starts after it, and has signed the journals',
  async () => {
    const made = await key();
    const { code, said } = await run('scripts/journal-verify.ts');
    expect(said).toContain('all as they were written');
    expect([code, await key()]).toEqual([0, made]);
  },
  COMMAND_MS,
);

it(
  'gives way to one that is set, and stays in the folder',
  async () => {
    const made = await key();
    const { code, said } = await run('scripts/journal-verify.ts', { JOURNAL_KEY: OTHER_KEY });
    expect(said).toContain('not signed with this JOURNAL_KEY');
    expect([code, await key()]).toEqual([1, made]);
  },
  COMMAND_MS,
);

it(
  'is not replaced silently once it is gone; the start says what to do, and that works',
  async () => {
    await rename(keyFile, path.join(folder, 'backup'));
    const { code, said } = await run('scripts/db-migrate.ts');
    expect(said).toContain(`signed with a key that is gone: there is no file ${keyFile}`);
    expect(said).toContain('npm run journal:verify -- --seal');
    expect(code).toBe(1);
    await expect(key()).rejects.toThrow('ENOENT');

    const settings = { JOURNAL_KEY: OTHER_KEY };
    expect(await run('scripts/journal-verify.ts', settings, ['--seal'])).toMatchObject({ code: 0 });
    expect(await run('scripts/journal-verify.ts', settings)).toMatchObject({ code: 0 });
    // The former key is there again, but the journals are no longer signed with it.
    await rename(path.join(folder, 'backup'), keyFile);
    expect((await run('scripts/journal-verify.ts')).said).toContain('not signed with this JOURNAL_KEY');
  },
  COMMAND_MS,
);
