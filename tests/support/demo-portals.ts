import { cpSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { root } from '@/scripts/lib/paths.mjs';
import { capture, end, finished, start } from '@/scripts/lib/processes.mjs';
import { FRONT, freePort, serve } from '@/scripts/lib/server.mjs';
import { TEST_SECRETS } from '@/scripts/lib/test-secrets.mjs';

/** Where portals of journeys keep their data and write their logs. */
export const PORTALS_FOLDER = join(root, '.tmp', 'browser-tests');

/** As a laptop's portal, although it has a server. */
const ON_LOOPBACK = ['--dns-result-order=ipv4first', ...FRONT, '--hostname', 'localhost'];

/** The demo as it was seeded once for a run, on a Postgres server; each portal gets a copy. */
export interface DemoData {
  /** Connection string of the superuser. */
  server: string;
  database: string;
  /** Its files and secrets. */
  folder: string;
}

export interface DemoPortal {
  address: string;
  /** Resolves with the exit code of its web process. */
  ended: Promise<number>;
  close: () => Promise<void>;
}

/** Seeds the demo and works on the jobs that it leaves, which every portal would do again. */
export async function prepareDemo(server: string): Promise<DemoData> {
  const demo = { server, database: 'demo', folder: join(PORTALS_FOLDER, 'demo') };
  await query(server, 'create database demo');
  const env = settingsOf(demo);
  const seed = [join(root, 'scripts', 'run.mjs'), 'scripts/db-seed.ts'];
  const { code, output } = await capture(process.execPath, seed, { cwd: root, env });
  if (code !== 0) throw new Error(`the demo was not seeded:\n${output}`);
  const worker = startWorker(env, 'demo');
  while ((await openJobs(demo)) > 0) await delay(100);
  await end(worker);
  return demo;
}

/** A web process and a worker with a copy of the demo. Both listen on the loopback only. */
export async function startDemoPortal(demo: DemoData, name: string): Promise<DemoPortal> {
  const own = { ...demo, database: name.replaceAll('-', '_'), folder: join(PORTALS_FOLDER, name) };
  await query(demo.server, `create database ${own.database} template ${demo.database} strategy file_copy`);
  cpSync(demo.folder, own.folder, { recursive: true });
  const port = await freePort();
  const address = `http://localhost:${port}`;
  // For journeys that start a local receiver.
  const more = { PORT: port, NEXTAUTH_URL: address, WEBHOOKS_INSIDE: '127.0.0.0/8' };
  const env = { ...settingsOf(own), ...more };
  const log = logOf(name);
  const web = await serve(env, (lines: string) => writeSync(log, lines), ON_LOOPBACK);
  const worker = startWorker(env, name);
  const close = async () => {
    await Promise.all([end(web), end(worker)]);
  };
  return { address, ended: finished(web), close };
}

function startWorker(env: NodeJS.ProcessEnv, name: string) {
  const log = logOf(`${name}-worker`);
  const worker = [join(root, 'scripts', 'run-worker.mjs')];
  return start(process.execPath, worker, { cwd: root, env, stdio: ['ignore', log, log] });
}

function settingsOf({ server, database, folder }: DemoData): NodeJS.ProcessEnv {
  mkdirSync(folder, { recursive: true });
  return {
    ...process.env,
    DATABASE_URL: urlOf({ server, database }),
    DATA_DIR: folder,
    DEMO: '1',
    ...TEST_SECRETS,
  };
}

function logOf(name: string): number {
  mkdirSync(PORTALS_FOLDER, { recursive: true });
  return openSync(join(PORTALS_FOLDER, `${name}.log`), 'w');
}

function urlOf({ server, database }: Pick<DemoData, 'server' | 'database'>): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function openJobs(demo: DemoData): Promise<number> {
  const due = 'done_at is null and failed_at is null and run_at <= now()';
  const [row] = await query(urlOf(demo), `select count(*)::int as open from jobs where ${due}`);
  return row?.open ?? 0;
}

async function query(url: string, statement: string): Promise<{ open?: number }[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
