import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '@/db/client';
import { jobs, userTenants } from '@/db/schema';
import { enqueue } from '@/lib/jobs/enqueue';
import { NEXT_START } from '@/scripts/lib/server.mjs';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { createServerDatabase } from '@/tests/support/database';
import { createProject, createTenant } from '@/tests/support/factories';
import { readText } from '@/tests/support/source-code';
import { startPortal, stopPortal, type TestPortal } from './portals';
import { RawConnection, requestText } from './raw-exchange';

/** The settings of a host of functions, as they are. */
const { env }: { env: Record<string, string> } = JSON.parse(readText('scripts/deploy/vercel.json'));
const CRON_SECRET = 'a-secret-of-whoever-calls';

let database: Database;
/** Two instances, as such a host starts them: what one changes reaches the other by the database alone. */
let instances: TestPortal[] = [];
let unitId: string;
let cookie: string;

beforeAll(async () => {
  const server = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '');
  database = server.database;
  const { DATA_DIR: _ofHost, ...settings } = env;
  const start = () => startPortal(server.url, NEXT_START, { ...settings, CRON_SECRET });
  instances = await Promise.all([start(), start()]);
  const { tenantId } = await createTenant(database.db);
  const { userId } = await createPerson(database.db, { isInternal: true, isAdministrator: true });
  await database.db.insert(userTenants).values({ userId, tenantId });
  const project = await createProject(database.db, { tenantId, members: [[userId, 'reviewer']] });
  unitId = project.unitId;
  cookie = await sessionCookieOf(database.db, userId);
});
afterAll(async () => {
  await Promise.all(instances.map(stopPortal));
  await database.close();
});

function ask(instance: number, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', ...init.headers };
  return fetch(`http://localhost:${instances[instance]?.port}${path}`, { ...init, headers });
}

test('pages and calls are answered by every instance', async () => {
  for (const instance of [0, 1]) {
    for (const path of ['/sign-in', '/home/app/current-projects-list', '/api/data/planner/projects']) {
      const answer = await ask(instance, path);
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.arrayBuffer();
    }
  }
});

test('a change made at one instance is reported to who is connected to the other', async () => {
  const stream = await RawConnection.open(instances[1]?.port ?? 0);
  const fields = [`Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin'];
  stream.send(requestText(`GET /api/events?rootUnitId=${unitId}`, ...fields));
  await stream.until(/retry: \d+\n\n/);
  const changed = await ask(0, `/api/data/planner/projects/${unitId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Renamed at the other instance' }),
  });
  expect(changed.status).toBe(200);
  // Polling tells that something has changed, not what.
  expect(await stream.until(/data: .*\n/)).toContain('"kind":"resync"');
  stream.cut();
});

test('jobs wait until the host calls for them, with its secret', async () => {
  await enqueue(database.db, 'queue-models', {});
  const work = (secret: string) =>
    ask(0, '/api/cron/jobs', { headers: { authorization: `Bearer ${secret}` } });
  // The scheduled job of this queue, which is due later, has a key.
  const waiting = () =>
    database.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.queue, 'queue-models'), isNull(jobs.key)));
  expect((await work('another')).status).toBe(401);
  expect(await waiting()).toMatchObject([{ attempts: 0, doneAt: null }]);
  expect((await work(CRON_SECRET)).status).toBe(200);
  expect(await waiting()).toMatchObject([{ doneAt: expect.any(Date) }]);
});
