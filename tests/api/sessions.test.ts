import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { userSessions } from '@/db/schema';
import { getProfile } from '@/lib/contract/profile';
import { listSessions, revokeOtherSessions, revokeSession } from '@/lib/contract/sessions';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createPortalProduct } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
beforeAll(() => createPortalProduct(database.db));

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('sessions tell device, place, since and last seen, and which one this is; ended ones are not listed', async () => {
  const { userId } = await createPerson(database.db);
  const here = api({ userId });
  await here.call(getProfile);
  await database.db
    .update(userSessions)
    .set({ userAgent: FIREFOX, address: '203.0.113.9' })
    .where(eq(userSessions.userId, userId));
  const old = new Date(Date.now() - 13 * 60 * 60_000);
  await database.db.insert(userSessions).values({ userId, lastSeenAt: old });
  await database.db.insert(userSessions).values({ userId, revokedAt: new Date() });
  expect(await here.call(listSessions)).toEqual({
    data: [
      {
        sessionID: expect.any(String),
        browser: 'Firefox',
        system: 'Linux',
        addressPrefix: '203.0.113.…',
        signedInOn: expect.any(String),
        lastSeenOn: expect.any(String),
        isCurrent: true,
      },
    ],
    count: 1,
  });
});

test('one is revoked, or all others; those of somebody else do not exist', async () => {
  const { userId } = await createPerson(database.db);
  const [here, there, elsewhere] = [api({ userId }), api({ userId }), api({ userId })];
  const ownOf = async (caller: typeof here) => {
    const { data } = await caller.call(listSessions);
    return data.find(({ isCurrent }) => isCurrent)?.sessionID ?? '';
  };
  const params = { sessionID: await ownOf(there) };
  await elsewhere.call(getProfile);
  const stranger = api({ userId: (await createPerson(database.db)).userId });
  expect(await stranger.refusal(revokeSession, { params })).toMatchObject({ status: 404 });
  await here.call(revokeSession, { params });
  expect(await there.refusal(getProfile)).toMatchObject({ status: 401 });
  expect(await here.refusal(revokeSession, { params })).toMatchObject({ status: 404 });
  await here.call(revokeOtherSessions);
  expect(await elsewhere.refusal(getProfile)).toMatchObject({ status: 401 });
  expect((await here.call(listSessions)).count).toBe(1);
  await stranger.call(getProfile);
});
