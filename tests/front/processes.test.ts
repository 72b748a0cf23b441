import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '@/db/client';
import { jobs, userTenants } from '@/db/schema';
import { enqueue } from '@/lib/jobs/enqueue';
import { FRONT } from '@/scripts/lib/server.mjs';
import { childrenOf } from '@/tests/bench/process-costs';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { createServerDatabase } from '@/tests/support/database';
import { createProject, createTenant } from '@/tests/support/factories';
import { startPortal, stopPortal, type TestPortal } from './portals';
import { RawConnection, requestText } from './raw-exchange';

const SOON = { timeout: 60_000, interval: 50 };
const METRICS_TOKEN = 'metrics-of-the-front';
const LIST = '/api/data/planner/projects';

let opened: { database: Database; url: string };
let portal: TestPortal;
let cookie: string;

beforeAll(async () => {
  opened = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '');
  const { db } = opened.database;
  const { tenantId } = await createTenant(db);
  await createProject(db, { tenantId, stateKey: 'Structuring' });
  const { userId } = await createPerson(db, { isInternal: true });
  await db.insert(userTenants).values({ userId, tenantId });
  cookie = await sessionCookieOf(db, userId);
});
afterAll(() => opened.database.close());

/** A connection of its own for each request: several processes take turns. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`http://localhost:${portal.port}${path}`, {
    headers: { cookie, connection: 'close', ...headers },
    // One that was handed to a process just when it ended gets no answer.
    signal: AbortSignal.timeout(10_000),
  });
}

async function statusesOf(paths: string[]): Promise<number[]> {
  const answers = await Promise.all(paths.map((path) => ask(path)));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return [...new Set(answers.map(({ status }) => status))];
}

describe('a front of one process', () => {
  beforeAll(async () => {
    const url = new URL(opened.url);
    url.searchParams.set('application_name', 'counted');
    portal = await startPortal(url.href, FRONT, { DATABASE_POOL: '2' });
  });
  afterAll(() => stopPortal(portal));

  test('has one pool and one listener for calls, pages and streams, and leaves jobs to the worker', async () => {
    const { db } = opened.database;
    await enqueue(db, 'queue-models', {});
    const streams = await Promise.all([1, 2, 3].map(() => RawConnection.open(portal.port)));
    for (const stream of streams) {
      stream.send(requestText('GET /api/events', `Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin'));
      await stream.until(/retry: \d+\n\n/);
    }
    const paths = [LIST, '/api/tasks', '/home/app/current-projects-list', '/home/app/task-list', '/sign-in'];
    for (let round = 0; round < 3; round += 1) {
      expect(await statusesOf([...paths, ...paths])).toEqual([200]);
    }
    const connections = await db
      .select({ pid: sql<number>`pid` })
      .from(sql`pg_stat_activity`)
      .where(sql`application_name = 'counted'`);
    expect(connections).toHaveLength(2 + 1);
    const [job] = await db.select().from(jobs).where(eq(jobs.queue, 'queue-models'));
    expect(job).toMatchObject({ lockedUntil: null, attempts: 0 });
    for (const stream of streams) stream.cut();
  });
});

describe.runIf(process.platform === 'linux')('a front of two processes', () => {
  beforeAll(async () => {
    portal = await startPortal(opened.url, FRONT, { WEB_PROCESSES: '2', METRICS_TOKEN });
  });
  afterAll(() => stopPortal(portal));
  const processes = () => childrenOf(portal.process.pid ?? 0);

  /** What each process that answers has counted of the calls that ask whether it lives. */
  async function counts(): Promise<number[]> {
    const asked = Array.from({ length: 6 }, async () => {
      const answer = await ask('/api/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
      const line = /requests_total\{method="GET",route="\/api\/health\/live",status="200"\} (\d+)/;
      return Number(line.exec(await answer.text())?.[1] ?? 0);
    });
    return [...new Set(await Promise.all(asked).catch(() => []))].toSorted((a, b) => a - b);
  }

  /** The same, after another such call: two processes that have counted as many do not stay so. */
  async function countsAfterCall(): Promise<number[]> {
    await statusesOf(['/api/health/live']);
    return (await counts()).filter((count) => count > 0);
  }

  test('answers by both, by one when the other is killed, and by both again', async () => {
    await expect.poll(countsAfterCall, SOON).toHaveLength(2);
    const before = await counts();
    const [killed = 0, other = 0, ...more] = processes();
    expect(more).toEqual([]);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => existsSync(`/proc/${killed}`), SOON).toBe(false);
    const answered = () => statusesOf([LIST, '/sign-in']).catch(() => []);
    await expect.poll(answered, SOON).toEqual([200]);
    const left = async () => (await counts()).filter((count) => before.includes(count));
    await expect.poll(left, SOON).toHaveLength(1);
    // The new one has counted nothing yet.
    await expect.poll(counts, SOON).toEqual([0, ...(await left())]);
    expect(processes()).toHaveLength(2);
    expect(processes()).toContain(other);
    expect(await statusesOf([LIST, LIST, '/sign-in', '/sign-in'])).toEqual([200]);
  });

  test('ends with all of them when it is asked to', async () => {
    const running = processes();
    portal.process.kill('SIGTERM');
    expect(await once(portal.process, 'exit')).toEqual([0, null]);
    expect(running.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  });
});
