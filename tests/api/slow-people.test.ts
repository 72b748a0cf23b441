import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackBySlowPeople } from '@/tests/hostile/attack-by-slow-people';
import { HostileCaller } from '@/tests/hostile/caller';
import { Findings } from '@/tests/hostile/findings';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { type HandlerServer, startHandlerServer } from '@/tests/support/handler-server';
import { createPlannerProduct } from '@/tests/support/http-frame';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let server: HandlerServer;

beforeAll(async () => {
  server = await startHandlerServer();
  await createPlannerProduct(database.db);
});
afterAll(() => server.close());

test('five people who send slowly keep nobody from saving', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => createPerson(database.db)));
  const [own = '', ...cookies] = await Promise.all(
    people.map(({ userId }) => sessionCookieOf(database.db, userId)),
  );
  const member = HostileCaller.withCookie(server.port, 'member', own);
  const findings = new Findings(Number.POSITIVE_INFINITY);
  await attackBySlowPeople({ port: server.port, cookies, member, findings, short: true });
  member.close();
  expect(findings.lines).toEqual([]);
}, 120_000);
