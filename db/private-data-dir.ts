import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { log } from '@/lib/log';

const OTHERS = 0o077;

/**
 * Makes the data folder private to the owner of this process: 0700 for folders, 0600 for files, and a umask
 * for files written later. Looser rights from an earlier release are corrected. A folder of another owner is
 * reported and used as it is.
 */
export async function openPrivateDataDir(dataDir: string): Promise<void> {
  if (isMainThread) process.umask(OTHERS);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (isOpenToOthers(await lstat(dataDir))) await makePrivate(dataDir);
}

/** Removes the rights of others from a folder and everything below it. */
export async function makePrivate(folder: string): Promise<void> {
  try {
    await closeToOthers(folder);
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
      if (entry.isFile() || entry.isDirectory()) await closeToOthers(path.join(entry.parentPath, entry.name));
    }
  } catch (error) {
    // Another process has removed the file: nothing to do.
    if (hasCode(error, 'ENOENT')) return;
    log('warn', 'data folder is not private', { folder, problem: error });
  }
}

async function closeToOthers(file: string): Promise<void> {
  const stats = await lstat(file);
  if (isOpenToOthers(stats)) await chmod(file, stats.mode & ~OTHERS & 0o777);
}

function isOpenToOthers({ mode }: { mode: number }): boolean {
  return process.platform !== 'win32' && (mode & OTHERS) !== 0;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
