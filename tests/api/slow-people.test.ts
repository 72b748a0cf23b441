import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileUploads } from '@/db/schema';
import { attackBySlowPeople, attackBySlowUploads } from '@/tests/hostile/attack-by-slow-people';
import { HostileCaller } from '@/tests/hostile/caller';
import { Findings } from '@/tests/hostile/findings';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { createProject, createTenant } from '@/tests/support/factories';
import { type HandlerServer, startHandlerServer } from '@/tests/support/handler-server';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let server: HandlerServer;
let tenantId: number;

beforeAll(async () => {
  server = await startHandlerServer();
  ({ tenantId } = await createTenant(database.db));
});
afterAll(() => server.close());

/** Six people, and the sessions of all but the first. */
async function people() {
  const all = await Promise.all(Array.from({ length: 6 }, () => createPerson(database.db)));
  const [own = '', ...cookies] = await Promise.all(
    all.map(({ userId }) => sessionCookieOf(database.db, userId)),
  );
  return { all, cookies, member: HostileCaller.withCookie(server.port, 'member', own) };
}

test('five people who send slowly keep nobody from saving', async () => {
  const { cookies, member } = await people();
  const findings = new Findings(Number.POSITIVE_INFINITY);
  await attackBySlowPeople({ port: server.port, cookies, member, findings, short: true });
  member.close();
  expect(findings.lines).toEqual([]);
}, 120_000);

test('nor from sending a file', async () => {
  const { all, cookies, member } = await people();
  const { unitId } = await createProject(database.db, {
    ...{ tenantId, variant: 'other', stateKey: 'ProvideFiles' },
    members: all.map(({ userId }) => [userId, 'reviewer']),
  });
  const findings = new Findings(Number.POSITIVE_INFINITY);
  await attackBySlowUploads({ port: server.port, cookies, member, findings, short: true, unitId });
  member.close();
  expect(findings.lines).toEqual([]);
  // Who has gone holds no upload.
  await expect.poll(() => database.db.$count(fileUploads, isNotNull(fileUploads.leaseId))).toBe(0);
}, 120_000);
