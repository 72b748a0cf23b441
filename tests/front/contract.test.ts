import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { sessionCookieOf } from '@/tests/support/accounts';
import { RolePlaces } from '@/tests/support/role-places';
import { loadRoleRows, nameOf, successfulCalls } from '@/tests/support/role-rows';
import { expectSameAnswer } from './compared-answers';
import { setUpPortals } from './portals';

const portals = setUpPortals();
const places = new RolePlaces(portals);
const rows = await loadRoleRows();
const calls = successfulCalls(rows).map(({ row, success }) => ({ name: nameOf(row.endpoint), row, success }));

/** Languages, because refusals are written in them; no compression, which has a test of its own. */
const PLAIN = { 'accept-language': 'de', 'accept-encoding': 'identity' };
const withoutCaller = (endpoint: Endpoint) => ({ name: nameOf(endpoint), endpoint });

describe('the front answers as Next does', () => {
  test.each(calls)('$name', async ({ row, success }) => {
    const place = await places.named(success.name);
    const caller = place.callers.get(success.column);
    if (!caller) throw new Error(`nobody in the column ${success.column}`);
    const headers = caller.userId === null ? PLAIN : { ...PLAIN, ...(await signedIn(caller.userId)) };
    const inputOf = async () => (await row.input?.(place, caller)) ?? {};
    expect(await expectSameAnswer(portals, row.endpoint, inputOf, headers)).toBeLessThan(400);
  });

  test.each(endpoints.map(withoutCaller))('$name, to nobody', async ({ endpoint }) => {
    await expectSameAnswer(portals, endpoint, () => ({ params: placeholders(endpoint) }), PLAIN);
  });

  describe('a body that cannot be read', () => {
    let headers: Record<string, string>;
    beforeAll(async () => {
      const administrator = (await places.named('structuring')).callers.get('AD');
      headers = { ...PLAIN, ...(await signedIn(administrator?.userId ?? '')) };
    });

    test.each(endpoints.filter(({ body }) => body !== undefined).map(withoutCaller))(
      '$name',
      async ({ endpoint }) => {
        const inputOf = () => ({ params: placeholders(endpoint), body: '{"a":' });
        await expectSameAnswer(portals, endpoint, inputOf, headers);
      },
    );
  });
});

/** A session of a person; each call has one of its own, because some end sessions. */
async function signedIn(userId: string): Promise<Record<string, string>> {
  return { cookie: await sessionCookieOf(portals.db, userId), 'sec-fetch-site': 'same-origin' };
}

/** A value for each placeholder of a path. */
function placeholders({ path }: Endpoint): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.filter((name) => name !== 'product').map((name) => [name, 'a0000000-0000-4000-8000-000000000000']),
  );
}
