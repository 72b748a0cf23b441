import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { userTenants } from '@/db/schema';
import { announcePresence } from '@/lib/contract/presence';
import { freePort } from '@/scripts/lib/server.mjs';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { atExit } from '@/tests/support/at-exit';
import { createServerDatabase } from '@/tests/support/database';
import { createProject, createTenant } from '@/tests/support/factories';

const server = process.env.TEST_DATABASE_URL;
const SOON = { timeout: 30_000, interval: 50 };

interface Answer {
  status: number;
  /** The process that answered. */
  pid: number;
}

describe.runIf(server)('several web processes', () => {
  let cluster: ChildProcess;
  let opened: Awaited<ReturnType<typeof createServerDatabase>>;
  let port: string;
  let cookie: string;
  let unitId: string;
  let forget: () => void;

  beforeAll(async () => {
    opened = await createServerDatabase(server ?? '');
    const { db } = opened.database;
    const { tenantId } = await createTenant(db);
    ({ unitId } = await createProject(db, { tenantId, stateKey: 'Structuring' }));
    const { userId } = await createPerson(db, { isInternal: true });
    await db.insert(userTenants).values({ userId, tenantId });
    cookie = await sessionCookieOf(db, userId);
    port = await freePort();
    const env = { ...process.env, PORT: port, DATABASE_URL: opened.url, WEB_PROCESSES: '2' };
    const program = ['scripts/web-cluster.mjs', 'tests/support/cluster-portal.ts'];
    cluster = spawn(process.execPath, ['--import', 'tsx', ...program], { env, stdio: 'ignore' });
    forget = atExit(() => cluster.kill('SIGKILL'));
    await vi.waitFor(async () => expect(await pids(2)).toHaveLength(2), SOON);
  });
  afterAll(async () => {
    cluster.kill('SIGTERM');
    if (cluster.exitCode === null) await once(cluster, 'exit');
    forget();
    await opened.database.close();
  });

  /** A connection of its own for each request: the processes take turns. */
  async function ask(method: string, path: string, body?: object): Promise<Answer> {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const answer = await fetch(`http://localhost:${port}${path}`, {
      method,
      headers: { ...headers, connection: 'close' },
      // One that was handed to a process just when it ended gets no answer.
      signal: AbortSignal.timeout(5_000),
      ...(body && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    return { status: answer.status, pid: Number(answer.headers.get('x-process')) };
  }

  /** Which processes answer so many requests; none where one was not answered. */
  async function pids(requests: number): Promise<number[]> {
    const asked = Array.from({ length: requests }, () => ask('GET', '/api/health/live'));
    const answers = await Promise.all(asked).catch(() => []);
    return [...new Set(answers.map(({ pid }) => pid))];
  }

  /** A stream of changes, and the process it comes from. */
  async function follow() {
    const asked = request(`http://localhost:${port}/api/events`, { headers: { cookie }, agent: false });
    asked.end();
    const [answer] = await once(asked, 'response');
    let text = '';
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    for (const end of [asked, answer]) end.on('error', () => undefined);
    const { statusCode: status } = answer;
    return { text: () => text, status, pid: Number(answer.headers['x-process']), end: () => asked.destroy() };
  }

  const openPage = () =>
    ask(announcePresence.method, announcePresence.path.replace('{product}', 'planner'), {
      projectUnitID: unitId,
      pageID: randomUUID(),
    });

  it('tell each other what changes', async () => {
    const stream = await follow();
    expect(stream.status).toBe(200);
    const writers = new Set<number>();
    await expect
      .poll(async () => {
        const { status, pid } = await openPage();
        if (status === 200) writers.add(pid);
        return [...writers].some((writer) => writer !== stream.pid);
      }, SOON)
      .toBe(true);
    await expect.poll(() => stream.text(), SOON).toContain('"presence"');
    stream.end();
  });

  it('serve on when one is killed, and it comes back', async () => {
    const before = await pids(8);
    expect(before).toHaveLength(2);
    const [killed = 0, other = 0] = before;
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(async () => {
        const now = await pids(4);
        return [now.includes(killed), now.includes(other)];
      }, SOON)
      .toEqual([false, true]);
    await expect
      .poll(async () => (await pids(4)).filter((pid) => !before.includes(pid)), SOON)
      .toHaveLength(1);
    expect((await openPage()).status).toBe(200);
  });

  it('end with the command that started them', async () => {
    const running = await pids(8);
    cluster.kill('SIGTERM');
    const [code] = await once(cluster, 'exit');
    expect(code).toBe(0);
    for (const pid of running) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
