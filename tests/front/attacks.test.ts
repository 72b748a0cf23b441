import { beforeAll, expect, test } from 'vitest';
import { attackConnections } from '@/tests/hostile/attack-connections';
import { HostileCaller } from '@/tests/hostile/caller';
import { Findings } from '@/tests/hostile/findings';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { createPlannerProduct } from '@/tests/support/http-frame';
import { setUpPortals } from './portals';

const portals = setUpPortals();
let cookies: string[];

beforeAll(async () => {
  await createPlannerProduct(portals.db);
  const people = await Promise.all([createPerson(portals.db), createPerson(portals.db)]);
  cookies = await Promise.all(people.map(({ userId }) => sessionCookieOf(portals.db, userId)));
});

/** The short form of this part of `npm run test:hostile`; how fast the portal answers is for the long form. */
test('no connection asks for more than it takes, sends what nobody reads, or has streams without end', async () => {
  const { port } = portals.front;
  const witness = HostileCaller.withCookie(port, 'witness', cookies[0] ?? '');
  const findings = new Findings(Number.POSITIVE_INFINITY);
  await attackConnections({ port, cookie: cookies[1] ?? '', witness, findings, short: true });
  witness.close();
  expect(findings.lines).toEqual([]);
  expect(portals.front.process.exitCode).toBeNull();
});
