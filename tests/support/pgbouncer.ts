import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findPgBouncer } from '@/scripts/lib/pgbouncer.mjs';
import { freePort } from '@/scripts/lib/server.mjs';
import { atExit } from '@/tests/support/at-exit';
import { unprivilegedUser } from '@/tests/support/postgres-server';

export interface PgBouncer {
  /** The same database through it. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a real PgBouncer in transaction mode before a database, with so many connections to the server. */
export async function startPgBouncer(database: string, connections: number): Promise<PgBouncer> {
  const binary = findPgBouncer();
  if (binary === null) throw new Error('no PgBouncer here');
  const server = new URL(database);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-pgbouncer-'));
  const port = await freePort();
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: connections,
  };
  const name = server.pathname.slice(1);
  const target = `host=${server.hostname} port=${server.port} dbname=${name} user=${server.username}`;
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
  const config = path.join(folder, 'pgbouncer.ini');
  writeFileSync(config, ['[databases]', `${name} = ${target}`, '[pgbouncer]', ...lines, ''].join('\n'));
  const owner = unprivilegedUser();
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid);
  const child = spawn(binary, ['--quiet', config], { ...owner, stdio: 'ignore' });
  const forget = atExit(() => child.kill('SIGKILL'));
  const url = new URL(database);
  url.port = port;
  await untilReady(url.href, () => child.exitCode);
  return {
    url: url.href,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      forget();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(connectionString: string, exitCode: () => number | null): Promise<void> {
  for (;;) {
    if (exitCode() !== null) throw new Error(`PgBouncer has ended with ${exitCode()}`);
    const client = new Client({ connectionString });
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    if (isReady) return client.end();
    await delay(50);
  }
}
