import { afterAll, beforeAll, expect, test } from 'vitest';
import { attack } from '@/tests/hostile/attack';
import { attackFiles } from '@/tests/hostile/attack-files';
import { HostileCaller } from '@/tests/hostile/caller';
import { Findings } from '@/tests/hostile/findings';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { createProject, createTenant } from '@/tests/support/factories';
import { type HandlerServer, startHandlerServer } from '@/tests/support/handler-server';
import { createPlannerProduct } from '@/tests/support/http-frame';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let server: HandlerServer;

let tenantId: number;

beforeAll(async () => {
  server = await startHandlerServer();
  await createPlannerProduct(database.db);
  ({ tenantId } = await createTenant(database.db));
});
afterAll(() => server.close());

async function caller(name: string, userId: string): Promise<HostileCaller> {
  return HostileCaller.withCookie(server.port, name, await sessionCookieOf(database.db, userId));
}

/**
 * The short form of `npm run test:hostile`, on the handlers alone: calls with the largest bodies, and those that
 * anybody may make. How fast they answer is for the long form, which has the machine to itself.
 */
test('nothing that one person sends stops or slows the handlers', async () => {
  const { db } = database;
  const planner = await createPerson(db);
  const root = await createProject(db, { tenantId, members: [[planner.userId, 'salesPlanner']] });
  const attackers = {
    member: await caller('member', planner.userId),
    outsider: await caller('outsider', (await createPerson(db)).userId),
    nobody: HostileCaller.nobody(server.port),
  };
  const findings = await attack({
    attackers,
    unitId: root.unitId,
    short: true,
    longestMs: Number.POSITIVE_INFINITY,
    except: ({ bodyClass }) => bodyClass === 'ordinary',
  });
  for (const each of Object.values(attackers)) each.close();
  expect(findings.lines).toEqual([]);
  expect(findings.requests).toBeGreaterThan(200);
}, 300_000);

test('no file does harm, whatever is in it, what it is called and how it comes', async () => {
  const { db } = database;
  const reviewer = await createPerson(db);
  const members: [string, 'reviewer'][] = [[reviewer.userId, 'reviewer']];
  const root = await createProject(db, { tenantId, variant: 'other', stateKey: 'ProvideFiles', members });
  const findings = new Findings(Number.POSITIVE_INFINITY);
  const member = await caller('member', reviewer.userId);
  const outsider = await caller('outsider', (await createPerson(db)).userId);
  await attackFiles({ member, outsider, unitId: root.unitId, findings });
  for (const each of [member, outsider]) each.close();
  expect(findings.lines).toEqual([]);
  expect(findings.requests).toBeGreaterThan(100);
}, 120_000);
