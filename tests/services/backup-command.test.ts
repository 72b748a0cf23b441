import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acquireDataDirLock } from '@/db/data-dir-lock';

/** Each command loads the portal. */
const COMMANDS_MS = 240_000;

let folder: string;
let backup: string;

/** A command on the database of a data folder, in a group of processes of its own. */
function start(data: string, file: string, ...args: readonly string[]) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: path.join(folder, data) };
  const child = spawn(process.execPath, ['scripts/run.mjs', file, ...args], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), said }));
  return { ended, kill: () => process.kill(-Number(child.pid), 'SIGKILL') };
}

const run = (data: string, file: string, ...args: readonly string[]) => start(data, file, ...args).ended;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-backup-'));
  backup = path.join(folder, 'backup');
  expect(await run('data', 'scripts/db-seed.ts')).toMatchObject({ code: 0 });
}, COMMANDS_MS);
afterAll(() => rm(folder, { recursive: true }));

it(
  'killed at any moment leaves no backup; the next run finishes, proves itself and is restored elsewhere',
  async () => {
    const { kill, ended } = start('data', 'scripts/backup.ts', backup);
    const begun = async () =>
      (await readdir(backup).catch(() => [])).filter((name) => name.startsWith('tables-'));
    await expect.poll(begun, { interval: 5, timeout: 60_000 }).toHaveLength(1);
    kill();
    await ended;
    expect(await readdir(backup)).not.toContain('backup.json');
    expect(await run('data', 'scripts/backup-verify.ts', backup)).toMatchObject({
      code: 1,
      said: expect.stringContaining('no finished backup'),
    });

    expect(await run('data', 'scripts/backup.ts', backup)).toMatchObject({ code: 0 });
    expect(await begun()).toHaveLength(1);
    expect(await run('data', 'scripts/backup-verify.ts', backup)).toMatchObject({
      code: 0,
      said: expect.stringContaining('can be restored'),
    });
    expect(await run('other', 'scripts/restore.ts', backup)).toMatchObject({
      code: 1,
      said: expect.stringContaining('JOURNAL_KEY is not that of the backup'),
    });
    const keyOf = (data: string) => path.join(folder, data, 'journal-key');
    await copyFile(keyOf('data'), keyOf('other'));
    expect(await run('other', 'scripts/restore.ts', backup)).toMatchObject({
      code: 0,
      said: expect.stringContaining('must sign in again'),
    });
    expect(await run('other', 'scripts/journal-verify.ts')).toMatchObject({ code: 0 });
    expect(await run('data', 'scripts/restore.ts', backup)).toMatchObject({
      code: 1,
      said: expect.stringContaining('--replace embedded'),
    });
  },
  COMMANDS_MS,
);

it(
  'refuses a portal that runs without a server, and says how the command is used',
  async () => {
    const release = await acquireDataDirLock(path.join(folder, 'data', 'pg.lock'));
    const target = path.join(folder, 'running');
    expect(await run('data', 'scripts/backup.ts', target)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`is in use by process ${process.pid}`),
    });
    await release();
    expect(await run('data', 'scripts/backup.ts')).toMatchObject({
      code: 1,
      said: expect.stringContaining('npm run backup -- DIR'),
    });
  },
  COMMANDS_MS,
);
