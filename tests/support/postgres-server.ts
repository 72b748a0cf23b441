import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostgresBinaries } from '@/scripts/lib/postgres.mjs';
import { freePort } from '@/scripts/lib/server.mjs';
import { atExit } from '@/tests/support/at-exit';

/** A real Postgres server of the test run's own, on a free port of the loopback. */
export interface PostgresServer {
  /** Connection string of the superuser to the database `postgres`. */
  url: string;
  /** Ends the server without any farewell (SIGQUIT is `pg_ctl stop -m immediate`) and waits until it is gone. */
  kill(signal?: 'SIGKILL' | 'SIGQUIT'): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Fast shutdown; removes the data. */
  stop(): Promise<void>;
}

/** Creates and starts a server; null when the machine has no binaries. `settings` are `name=value`. */
export async function startPostgresServer(settings: string[] = []): Promise<PostgresServer | null> {
  const initialise = ['-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8'];
  // The same order of texts as the embedded database: the suite must not depend on a locale.
  return startOn('initdb', [...initialise, '--locale=C'], settings);
}

/** The same for data that need not survive a power cut. */
export const startThrowAwayServer = () => startPostgresServer(['fsync=off']);

/** A streaming replica of a server, made with pg_basebackup; null when the machine has no binaries. */
export async function startReplica(primary: PostgresServer): Promise<PostgresServer | null> {
  // -R writes where it streams from, and that it is a replica.
  return startOn('pg_basebackup', ['-R', '--checkpoint=fast', '--no-sync', '-d', primary.url], []);
}

/** Has a program make the data, then starts a server on it. */
async function startOn(program: string, args: string[], settings: string[]): Promise<PostgresServer | null> {
  const bin = findPostgresBinaries();
  if (!bin) return null;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'));
  const owner = unprivilegedUser();
  if ('uid' in owner) chownSync(dataDir, owner.uid, owner.gid);
  execFileSync(path.join(bin, program), ['-D', dataDir, ...args], {
    ...owner,
    cwd: dataDir,
    stdio: 'ignore',
  });
  const port = Number(await freePort());
  const control = runServer(path.join(bin, 'postgres'), dataDir, port, settings, owner);
  const forget = atExit(control.abandon);
  await control.start();
  const stop = async () => {
    await control.stop();
    forget();
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, ...control, stop };
}

type Owner = { uid: number; gid: number } | Record<string, never>;

function runServer(binary: string, dataDir: string, port: number, settings: string[], owner: Owner) {
  const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const args = ['-D', dataDir, '-p', String(port), ...options.flatMap((option) => ['-c', option])];
  let child: ChildProcess | null = null;

  async function end(signal: NodeJS.Signals) {
    if (child?.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    child = null;
  }
  /** Just after a kill the old server's last processes may still hold its memory: then it is tried again. */
  async function start(deadline = Date.now() + 30_000): Promise<void> {
    const starting = spawn(binary, args, { ...owner, cwd: dataDir, stdio: 'ignore' });
    child = starting;
    if (await isAccepting(port, deadline, () => starting.exitCode !== null)) return;
    if (Date.now() > deadline) throw new Error('the Postgres server did not start within 30 s');
    await delay(100);
    await start(deadline);
  }
  return {
    start: () => start(),
    kill: (signal: NodeJS.Signals = 'SIGKILL') => end(signal),
    /** For a process that ends at once. */
    abandon() {
      child?.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
    async stop() {
      await end('SIGINT');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Postgres and PgBouncer refuse to run as root: then the system's `postgres` user, or else `nobody`, runs it. */
export function unprivilegedUser(): Owner {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This user does not exist here; the next one may.
    }
  }
  return {};
}

/** Waits until the server answers; false when it ended instead or the time is up. */
async function isAccepting(port: number, deadline: number, hasExited: () => boolean): Promise<boolean> {
  while (!(await accepts(port))) {
    if (hasExited() || Date.now() > deadline) return false;
    await delay(25);
  }
  return true;
}

/** Sends a start-up packet of the protocol and reads whether the server asks back or is still recovering. */
function accepts(port: number): Promise<boolean> {
  const body = Buffer.from('\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.concat([length, body])));
    socket.once('data', (answer) => {
      resolve(String.fromCharCode(answer[0] ?? 0) === 'R');
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
