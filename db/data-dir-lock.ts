import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** The process that holds a lock; the start time distinguishes it from a later process with the same id. */
interface Holder {
  pid: number;
  startedAt: string;
  host: string;
}

/**
 * The holder touches the lock file at this interval, for processes in other containers that cannot see its
 * pid.
 */
const SIGN_OF_LIFE_MS = 5_000;
const SILENCE_MS = 30_000;

/** Another running process has the data directory open; two at once would silently lose rows. */
export class DataDirLockedError extends Error {
  readonly pid: number;
  constructor(lockFile: string, { pid, host }: Holder) {
    const where = host === hostname() ? '' : ` on ${host}`;
    super(
      `The database ${lockFile.replace(/\.lock$/, '')} is in use by process ${pid}${where}. ` +
        'Stop that process first, or set DATABASE_URL to let several processes share a Postgres server.',
    );
    this.name = 'DataDirLockedError';
    this.pid = pid;
  }
}

/**
 * Takes the lock file for this process and returns the function that releases it. The lock of a dead process
 * (kill -9 included) is taken over, and that of another host if it was not touched for half a minute; throws
 * `DataDirLockedError` otherwise.
 */
export async function acquireDataDirLock(lockFile: string): Promise<() => Promise<void>> {
  const me: Holder = {
    pid: process.pid,
    startedAt: processStartedAt(process.pid) ?? '',
    host: hostname(),
  };
  while (!(await tryCreate(lockFile, me))) {
    const holder = await readHolder(lockFile);
    if (holder && (await isAlive(holder, lockFile))) throw new DataDirLockedError(lockFile, holder);
    await removeDeadLock(lockFile);
  }
  const signs = setInterval(() => {
    const now = new Date();
    void utimes(lockFile, now, now).catch(() => undefined);
  }, SIGN_OF_LIFE_MS).unref();
  return () => {
    clearInterval(signs);
    return rm(lockFile, { force: true });
  };
}

/** Creates the file with its whole content in one step, so that no process reads a half-written lock. */
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

/**
 * Removes the lock of a dead process. Only one process at a time does this, so that it cannot remove the lock
 * of its successor.
 */
async function removeDeadLock(lockFile: string): Promise<void> {
  const mutex = `${lockFile}.takeover`;
  if (!(await tryCreate(mutex, { pid: process.pid, startedAt: '', host: hostname() }))) {
    if ((await silenceMs(mutex)) > 5_000) await rm(mutex, { force: true });
    await delay(20);
    return;
  }
  try {
    const holder = await readHolder(lockFile);
    if (!holder || !(await isAlive(holder, lockFile))) await rm(lockFile, { force: true });
  } finally {
    await rm(mutex, { force: true });
  }
}

async function readHolder(lockFile: string): Promise<Holder | null> {
  try {
    const content: unknown = JSON.parse(await readFile(lockFile, 'utf8'));
    if (typeof content !== 'object' || content === null) return null;
    if (!('pid' in content && 'startedAt' in content)) return null;
    const host = 'host' in content ? String(content.host) : hostname();
    return { pid: Number(content.pid), startedAt: String(content.startedAt), host };
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return null;
    throw error;
  }
}

async function isAlive({ pid, startedAt, host }: Holder, lockFile: string): Promise<boolean> {
  if (host !== hostname()) return (await silenceMs(lockFile)) < SILENCE_MS;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  const current = processStartedAt(pid);
  // If start times cannot be read, a process with this id counts as the holder.
  return current === null || startedAt === '' || current === startedAt;
}

/** Milliseconds since the file was last touched; 0 if it is gone. */
function silenceMs(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
}

/** Start time of a process in a format of the operating system, null if it cannot be read. */
function processStartedAt(pid: number): string | null {
  try {
    if (process.platform === 'win32') return null;
    if (process.platform === 'linux') return linuxStartedAt(pid);
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** Clock ticks since boot (field 22, counted after the name in brackets) and the id of that boot. */
function linuxStartedAt(pid: number): string | null {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const ticks = line.slice(line.lastIndexOf(')') + 2).split(' ')[19];
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return ticks ? `${boot} ${ticks}` : null;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
