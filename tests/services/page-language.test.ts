import { eq } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { beforeAll, expect, test } from 'vitest';
import { users } from '@/db/schema';
import { endAllSessions } from '@/lib/services/account/end-sessions';
import { middleware } from '@/middleware';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { createPlannerProduct } from '@/tests/support/http-frame';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
beforeAll(() => createPlannerProduct(database.db));

/** The language a page is served in, and the one the browser keeps from then on, if that changes. */
async function languageOf(page: string, ...cookies: string[]) {
  const headers = { cookie: cookies.join('; '), 'accept-language': 'en' };
  const response = await middleware(new NextRequest(`http://localhost:3000${page}`, { headers }));
  const served = new URL(response.headers.get('x-middleware-rewrite') ?? 'http://localhost').pathname;
  const stored = /NEXT_LOCALE=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  return [served.split('/')[1], stored];
}

async function signedIn(language: 'de' | null) {
  const { userId } = await createPerson(database.db, { language });
  return { userId, cookie: await sessionCookieOf(database.db, userId) };
}

test('signed in, the profile decides, also against the cookie of the browser, which follows', async () => {
  const { userId, cookie } = await signedIn('de');
  expect(await languageOf('/home/app/dash', cookie, 'NEXT_LOCALE=nl')).toEqual(['de', 'de']);
  expect(await languageOf('/home/app/dash', cookie)).toEqual(['de', 'de']);
  expect(await languageOf('/imprint', cookie, 'NEXT_LOCALE=de')).toEqual(['de', undefined]);
  await database.db.update(users).set({ language: 'nl' }).where(eq(users.userId, userId));
  expect(await languageOf('/home/app/dash', cookie, 'NEXT_LOCALE=de'), 'chosen elsewhere').toEqual([
    'nl',
    'nl',
  ]);
});

test('without a language in the profile, and signed out, the cookie decides, then the browser', async () => {
  const { cookie } = await signedIn(null);
  expect(await languageOf('/home/app/dash', cookie, 'NEXT_LOCALE=nl')).toEqual(['nl', undefined]);
  expect(await languageOf('/home/app/dash', cookie)).toEqual(['en', undefined]);
  expect(await languageOf('/sign-in', 'NEXT_LOCALE=nl')).toEqual(['nl', undefined]);
  expect(await languageOf('/sign-in')).toEqual(['en', undefined]);
});

test('a session that has ended decides nothing', async () => {
  const { userId, cookie } = await signedIn('de');
  await endAllSessions(database.db, userId, new Date());
  expect(await languageOf('/sign-in', cookie, 'NEXT_LOCALE=nl')).toEqual(['nl', undefined]);
});
