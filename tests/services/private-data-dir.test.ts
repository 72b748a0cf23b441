import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPrivateDataDir } from '@/db/private-data-dir';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-private-'));
  dataDir = path.join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (file: string) => ((await lstat(file)).mode & 0o777).toString(8);

/** What is there below the data folder, by mode. */
async function modes(): Promise<string[]> {
  const found = [await modeOf(dataDir)];
  for (const entry of await readdir(dataDir, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) found.push(await modeOf(path.join(entry.parentPath, entry.name)));
  }
  return [...new Set(found)].sort();
}

/** A process of the usual umask that does what web process, worker and scripts do first, and stores a file. */
async function startElsewhere(): Promise<void> {
  const script = `import { getDatabase } from '@/db/client';
    import { getFileStore } from '@/lib/storage/file-store';
    process.umask(0o022);
    const database = await getDatabase();
    const store = await getFileStore();
    await store.put('ab/abcdef', new Blob(['content']).stream(), 'text/plain');
    await database.close();`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: dataDir, NEXTAUTH_SECRET: 'x'.repeat(32), DEMO: '0' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}

it('is private to its owner with all that a process makes in it', async () => {
  await startElsewhere();
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['files', 'pg']));
  expect(await modes()).toEqual(['600', '700']);
}, 60_000);

it('becomes private where an earlier release left it open, but for what only links there', async () => {
  const elsewhere = path.join(folder, 'elsewhere');
  await writeFile(elsewhere, 'x');
  await mkdir(path.join(dataDir, 'files', 'ab'), { recursive: true });
  await writeFile(path.join(dataDir, 'secret'), 'x');
  await writeFile(path.join(dataDir, 'files', 'ab', 'content'), 'x');
  await symlink(elsewhere, path.join(dataDir, 'link'));
  for (const file of ['', 'files', 'files/ab']) await chmod(path.join(dataDir, file), 0o755);
  for (const file of ['secret', 'files/ab/content']) await chmod(path.join(dataDir, file), 0o666);
  await chmod(elsewhere, 0o644);
  await openPrivateDataDir(dataDir);
  expect(await modes()).toEqual(['600', '700']);
  expect(await modeOf(elsewhere)).toBe('644');
});
