import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { sessionCookieOf } from '@/tests/support/accounts';
import type { CallInput } from '@/tests/support/api';
import { RolePlaces } from '@/tests/support/role-places';
import { loadRoleRows, nameOf, successfulCalls } from '@/tests/support/role-rows';
import { expectSameAnswer } from './compared-answers';
import { setUpPortals } from './portals';

const portals = setUpPortals();
/** What one portal writes the other must not meet: each has projects and people of its own to write to. */
const places = { front: new RolePlaces(portals), next: new RolePlaces(portals) };
const rows = await loadRoleRows();
const isServedByFront = ({ path }: Endpoint) => path.startsWith('/api/');
const calls = successfulCalls(rows)
  .filter(({ row }) => isServedByFront(row.endpoint))
  .map(({ row, success }) => ({ name: nameOf(row.endpoint), row, success }));
const all = endpoints.filter(isServedByFront);

/** Languages, because refusals are written in them; no compression, which has a test of its own. */
const PLAIN = { 'accept-language': 'de', 'accept-encoding': 'identity' };
const withoutCaller = (endpoint: Endpoint) => ({ name: nameOf(endpoint), endpoint });

describe('the front answers as Next does', () => {
  // Portals remember for a minute which tenants there are.
  beforeAll(async () => {
    for (const world of Object.values(places)) await world.named('structuring');
  });

  test.each(calls)('$name', async ({ row, success: { name, column } }) => {
    const callIn = async (world: RolePlaces): Promise<CallInput> => {
      const place = await world.named(name);
      const caller = place.callers.get(column);
      if (!caller) throw new Error(`nobody in the column ${column}`);
      const input = (await row.input?.(place, caller)) ?? {};
      return { ...input, headers: { ...PLAIN, ...(await signedIn(caller.userId)), ...input.headers } };
    };
    const input = { front: await callIn(places.front), next: await callIn(places.next) };
    if (['GET', 'HEAD'].includes(row.endpoint.method)) input.next = input.front;
    const status = await expectSameAnswer(portals, row.endpoint, input);
    expect(status).toBeLessThan(400);
  });

  test.each(all.map(withoutCaller))('$name, to nobody', async ({ endpoint }) => {
    const input = { params: placeholders(endpoint), headers: PLAIN };
    expect(await expectSameAnswer(portals, endpoint, { front: input, next: input })).toBeGreaterThan(0);
  });

  test.each([...new Set(all.map(({ path }) => path))])('%s, by other methods', async (path) => {
    const served = all.filter((endpoint) => endpoint.path === path);
    const [first] = served;
    if (!first) throw new Error('no endpoint');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (served.some((endpoint) => endpoint.method === method)) continue;
      const input = { params: placeholders(first), headers: PLAIN };
      const status = await expectSameAnswer(portals, { ...first, method }, { front: input, next: input });
      expect([method, status]).toEqual([method, 405]);
    }
  });

  describe('a body that cannot be read', () => {
    let headers: Record<string, string>;
    beforeAll(async () => {
      const administrator = (await places.front.named('structuring')).callers.get('AD');
      headers = { ...PLAIN, ...(await signedIn(administrator?.userId ?? null)) };
    });

    test.each(all.filter(({ body }) => body !== undefined).map(withoutCaller))(
      '$name',
      async ({ endpoint }) => {
        const input = { params: placeholders(endpoint), body: '{"a":', headers };
        const status = await expectSameAnswer(portals, endpoint, { front: input, next: input });
        expect(status).toBeGreaterThanOrEqual(400);
      },
    );
  });
});

/** A session of a person, if it is one; each call has one of its own, because some end sessions. */
async function signedIn(userId: string | null): Promise<Record<string, string>> {
  if (userId === null) return {};
  return { cookie: await sessionCookieOf(portals.db, userId), 'sec-fetch-site': 'same-origin' };
}

/** A value for each placeholder of a path. */
function placeholders({ path }: Endpoint): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.filter((name) => name !== 'product').map((name) => [name, 'a0000000-0000-4000-8000-000000000000']),
  );
}
