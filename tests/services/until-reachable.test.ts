import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '@/db/client';
import { databaseErrorReason } from '@/db/errors';
import { DatabaseTooNewError, migrateDatabase } from '@/db/migrate';
import { untilReachable } from '@/lib/runtime/until-reachable';
import { atExit } from '@/tests/support/at-exit';
import { type CuttingProxy, startCuttingProxy } from '@/tests/support/cutting-proxy';
import { testDatabaseKind } from '@/tests/support/database';
import { type PostgresServer, startPostgresServer } from '@/tests/support/postgres-server';

const REFUSED = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });

/** Of the server that refuses further ones. */
const MOST_CONNECTIONS = 4;

/** The waits that were asked for, on a clock that they move. */
function fakeTime() {
  let clock = 0;
  const waits: number[] = [];
  const pass = (ms: number) => {
    clock += ms;
  };
  return {
    waits,
    pass,
    now: () => clock,
    wait: async (ms: number) => {
      waits.push(ms);
      pass(ms);
    },
  };
}

let written = '';

beforeEach(() => {
  written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written += String(chunk);
    return true;
  });
});
afterEach(async () => {
  await reported();
  vi.restoreAllMocks();
});

/** The attempts that the log has reported; it writes its lines in a later turn. */
async function reported(): Promise<Record<string, unknown>[]> {
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const lines = written.split('\n').filter((line) => line.includes('"event":"database not reached"'));
  return lines.map((line) => JSON.parse(line));
}

test('the first work waits longer each time, for a minute, and tells each attempt and the reason', async () => {
  const time = fakeTime();
  const attempt = vi.fn(() => Promise.reject(new Error('Failed query: select 1', { cause: REFUSED })));
  await expect(untilReachable(attempt, time)).rejects.toThrow(
    /^Postgres was not reached within 60 s; attempt 10 ended with: connect ECONNREFUSED 10\.0\.0\.1:5432$/,
  );
  expect(time.waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000, 10_000]);
  expect(attempt).toHaveBeenCalledTimes(10);
  const lines = await reported();
  expect(lines).toHaveLength(9);
  expect(lines[0]).toMatchObject({
    level: 'warn',
    attempt: 1,
    reason: 'connect ECONNREFUSED 10.0.0.1:5432',
    nextInSeconds: 0.5,
  });
});

test('attempts that end without an answer count as time', async () => {
  const time = fakeTime();
  const attempt = () => {
    time.pass(10_000);
    return Promise.reject(REFUSED);
  };
  await expect(untilReachable(attempt, time)).rejects.toThrow('attempt 5 ended');
  expect(time.waits).toEqual([500, 1_000, 2_000, 4_000]);
});

test('a schema of a later release is refused at once', async () => {
  const attempt = vi.fn(() => Promise.reject(new DatabaseTooNewError()));
  await expect(untilReachable(attempt)).rejects.toBeInstanceOf(DatabaseTooNewError);
  expect(attempt).toHaveBeenCalledTimes(1);
});

describe.runIf(testDatabaseKind() === 'postgres')('with a server', () => {
  let server: PostgresServer;
  /** It asks everybody for a password, and nobody has one. */
  let strict: PostgresServer;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-strict-'));
  const open: Database[] = [];
  const proxies: CuttingProxy[] = [];

  beforeAll(async () => {
    const rules = path.join(folder, 'pg_hba.conf');
    writeFileSync(rules, 'host all all 127.0.0.1/32 scram-sha-256\n');
    chmodSync(folder, 0o755);
    const [trusting, asking] = await Promise.all([
      startPostgresServer([
        ...['fsync=off', 'superuser_reserved_connections=0'],
        `max_connections=${MOST_CONNECTIONS}`,
      ]),
      startPostgresServer(['fsync=off', `hba_file=${rules}`]),
    ]);
    if (!trusting || !asking) throw new Error('no server here');
    server = trusting;
    strict = asking;
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((database) => database.close()));
    await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
  });
  afterAll(async () => {
    await Promise.all([server.stop(), strict.stop()]);
    rmSync(folder, { recursive: true });
  });

  async function opened(url: string): Promise<Database> {
    const database = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
    open.push(database);
    return database;
  }

  /** The server behind a connection that breaks so many times as soon as somebody speaks. */
  async function brokenTimes(times: number): Promise<URL> {
    const url = new URL(server.url);
    const proxy = await startCuttingProxy(
      Number(url.port),
      Array.from({ length: times }, () => 1),
    );
    proxies.push(proxy);
    url.host = `localhost:${proxy.port}`;
    return url;
  }

  const answered = ({ db }: Database) => db.execute(sql`select 1`);

  test('one that starts later is reached when it does', async () => {
    await server.kill();
    const { waits, now } = fakeTime();
    const wait = async (ms: number) => {
      waits.push(ms);
      if (waits.length === 3) await server.start();
    };
    const database = await opened(server.url);
    await untilReachable(() => answered(database), { wait, now });
    expect(waits).toEqual([500, 1_000, 2_000]);
    const reasons = (await reported()).map(({ reason }) => reason);
    expect(reasons).toEqual(Array(3).fill(expect.stringContaining('ECONNREFUSED')));
  });

  test('one whose connections break at first is reached and migrated', async () => {
    const time = fakeTime();
    const database = await opened((await brokenTimes(3)).href);
    await untilReachable(() => migrateDatabase(database), time);
    expect(time.waits).toEqual([500, 1_000, 2_000]);
    expect(await reported()).toHaveLength(3);
    expect(await database.db.$count(sql`drizzle.__drizzle_migrations`)).toBeGreaterThan(0);
  });

  test('one without a free connection is reached when others leave', async () => {
    const others = await openDatabase({ kind: 'postgres', url: server.url, poolSize: MOST_CONNECTIONS });
    // Connections of other tests may still be ending.
    const strangers = sql`(select from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()) strangers`;
    await expect.poll(() => others.db.$count(strangers).catch(() => null)).toBe(0);
    const held = Array.from({ length: MOST_CONNECTIONS }, () =>
      others.db.execute(sql`select pg_sleep(0.01)`),
    );
    await Promise.all(held);
    const database = await opened(server.url);
    let waits = 0;
    const wait = async () => {
      waits += 1;
      if (waits === 1) await others.close();
      await delay(10);
    };
    await untilReachable(() => answered(database), { wait });
    expect(waits).toBeGreaterThan(0);
    expect((await reported())[0]).toMatchObject({ reason: 'sorry, too many clients already' });
  });

  test('a wrong password and an unknown database end at once, in the words of the server', async () => {
    const wait = vi.fn();
    const ask = async (url: URL) => {
      const database = await opened(url.href);
      const error = await untilReachable(() => answered(database), { wait }).catch(
        (reason: unknown) => reason,
      );
      return databaseErrorReason(error);
    };
    const wrong = new URL(strict.url);
    wrong.password = 'wrong';
    expect(await ask(wrong)).toBe('password authentication failed for user "postgres"');
    const unknown = new URL(server.url);
    unknown.pathname = '/unknown';
    expect(await ask(unknown)).toBe('database "unknown" does not exist');
    expect(wait).not.toHaveBeenCalled();
  });

  describe('a portal', () => {
    const children: ChildProcess[] = [];
    afterEach(async () => {
      for (const child of children.splice(0)) {
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
    });

    /** Starts in a process of its own. @returns everything it has printed when it ends */
    function start(url: URL) {
      const env = { ...process.env, DATABASE_URL: url.href, DATA_DIR: path.join(folder, 'data') };
      const program = ['--import', 'tsx', 'tests/support/starting-portal.ts'];
      const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] });
      const forget = atExit(() => child.kill('SIGKILL'));
      child.once('exit', forget);
      children.push(child);
      child.stdout.on('data', (chunk) => String(chunk).includes('"event":"started"') && child.kill());
      return Promise.all([text(child.stdout), once(child, 'exit')]);
    }

    test('starts on a server whose connections break at first', async () => {
      const [output, [code]] = await start(await brokenTimes(2));
      expect(output.match(/"event":"database not reached"/g)).toHaveLength(2);
      expect(output).toContain('"event":"started"');
      expect(code).toBe(0);
    });

    test('ends at once with the reason if the password is wrong', async () => {
      const wrong = new URL(strict.url);
      wrong.password = 'wrong';
      const [output, [code]] = await start(wrong);
      expect(output).toMatch(/"event":"could not start".*password authentication failed/);
      expect(output).not.toContain('database not reached');
      expect(code).toBe(1);
    });
  });
});
