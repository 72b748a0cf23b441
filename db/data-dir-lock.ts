import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Who holds a lock: the start time tells a process from a later one with the same number. */
interface Holder {
  pid: number;
  startedAt: string;
}

/** Another living process has the data directory open; two at once would silently lose rows. */
export class DataDirLockedError extends Error {
  readonly pid: number;
  constructor(lockFile: string, pid: number) {
    super(
      `The database ${lockFile.replace(/\.lock$/, '')} is in use by process ${pid}. ` +
        'Stop that process first, or set DATABASE_URL to let several processes share a Postgres server.',
    );
    this.name = 'DataDirLockedError';
    this.pid = pid;
  }
}

/**
 * Takes the lock file for this process and returns the function that gives it back.
 * A lock whose process has died (kill -9 included) is taken over; throws `DataDirLockedError` otherwise.
 */
export async function acquireDataDirLock(lockFile: string): Promise<() => Promise<void>> {
  const me: Holder = { pid: process.pid, startedAt: processStartedAt(process.pid) ?? '' };
  while (!(await tryCreate(lockFile, me))) {
    const holder = await readHolder(lockFile);
    if (holder && isAlive(holder)) throw new DataDirLockedError(lockFile, holder.pid);
    await removeDeadLock(lockFile);
  }
  return () => rm(lockFile, { force: true });
}

/** Creates the file with its whole content in one step: nobody ever reads a half-written lock. */
async function tryCreate(lockFile: string, holder: Holder): Promise<boolean> {
  const draft = `${lockFile}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(holder));
  try {
    await link(draft, lockFile);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes a lock of a dead process; one process at a time, so that none removes the lock of its successor. */
async function removeDeadLock(lockFile: string): Promise<void> {
  const mutex = `${lockFile}.takeover`;
  if (!(await tryCreate(mutex, { pid: process.pid, startedAt: '' }))) {
    const age = await stat(mutex).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > 5_000) await rm(mutex, { force: true });
    await delay(20);
    return;
  }
  try {
    const holder = await readHolder(lockFile);
    if (!holder || !isAlive(holder)) await rm(lockFile, { force: true });
  } finally {
    await rm(mutex, { force: true });
  }
}

async function readHolder(lockFile: string): Promise<Holder | null> {
  try {
    const content: unknown = JSON.parse(await readFile(lockFile, 'utf8'));
    if (typeof content !== 'object' || content === null) return null;
    if (!('pid' in content && 'startedAt' in content)) return null;
    return { pid: Number(content.pid), startedAt: String(content.startedAt) };
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  const current = processStartedAt(pid);
  // Where start times cannot be read, a process with this number counts as the holder.
  return current === null || startedAt === '' || current === startedAt;
}

/** Start time of a process in a form of the operating system's own, null where it cannot be read. */
function processStartedAt(pid: number): string | null {
  try {
    if (process.platform === 'win32') return null;
    if (process.platform === 'linux') return linuxStartedAt(pid);
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** Clock ticks since boot (field 22, counted behind the name in brackets) and which boot it was. */
function linuxStartedAt(pid: number): string | null {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const ticks = line.slice(line.lastIndexOf(')') + 2).split(' ')[19];
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return ticks ? `${boot} ${ticks}` : null;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
