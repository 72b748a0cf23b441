import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acquireDataDirLock, DataDirLockedError } from '@/db/data-dir-lock';

let folder: string;
let lockFile: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-lock-'));
  lockFile = path.join(folder, 'pg.lock');
});
afterAll(() => rm(folder, { recursive: true }));

/** A process that takes the lock, says so, and keeps it until it is killed. */
async function lockElsewhere() {
  const script = `import { acquireDataDirLock } from '@/db/data-dir-lock';
    acquireDataDirLock(${JSON.stringify(lockFile)}).then(() => console.log('held'));
    setInterval(() => undefined, 1_000);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

it('refuses a second opening, in this process too, until the lock is given back', async () => {
  const release = await acquireDataDirLock(lockFile);
  await expect(acquireDataDirLock(lockFile)).rejects.toThrow(
    `in use by process ${process.pid}. Stop that process`,
  );
  await release();
  await (await acquireDataDirLock(lockFile))();
});

it('refuses while another process lives and takes over after kill -9', async () => {
  const other = await lockElsewhere();
  const refusal = await acquireDataDirLock(lockFile).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataDirLockedError);
  expect(refusal).toMatchObject({ pid: other.pid });
  other.kill('SIGKILL');
  await once(other, 'exit');
  await (await acquireDataDirLock(lockFile))();
});

it('gives a dead lock to exactly one of many who want it, and leaves nothing behind', async () => {
  // The number of a living process, but another start time: it came after the holder.
  await writeFile(lockFile, JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }));
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => acquireDataDirLock(lockFile)));
  const winners = results.filter((result) => result.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  await winners[0]?.value();
  expect(await readdir(folder)).toEqual([]);
});

it('takes over a lock that no process could have written', async () => {
  await writeFile(lockFile, '');
  const release = await acquireDataDirLock(lockFile);
  await expect(acquireDataDirLock(lockFile)).rejects.toThrow(DataDirLockedError);
  await release();
});

it('believes the signs of life of another host, whose processes it cannot see', async () => {
  await writeFile(lockFile, JSON.stringify({ pid: process.pid, startedAt: 'x', host: 'another-container' }));
  await expect(acquireDataDirLock(lockFile)).rejects.toThrow('on another-container');
  const long = new Date(Date.now() - 31_000);
  await utimes(lockFile, long, long);
  await (await acquireDataDirLock(lockFile))();
});
