import { NextRequest } from 'next/server';
import { beforeAll, expect, test } from 'vitest';
import { portalProducts } from '@/db/schema';
import { middleware } from '@/middleware';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();

beforeAll(async () => {
  await database.db.insert(portalProducts).values({ productId: 1, key: 'planner', title: 'Planner' });
});

/** Whose session the service worker stores a page for. */
async function ownerOf(page: string, cookie = ''): Promise<string | null> {
  const response = await middleware(new NextRequest(`http://localhost:3000${page}`, { headers: { cookie } }));
  return response.headers.get('x-page-owner');
}

test('a page names its session, each another, and never as it stands in the database', async () => {
  const { userId } = await createPerson(database.db);
  const cookie = await sessionCookieOf(database.db, userId);
  const owner = await ownerOf('/home/app/dash', cookie);
  expect(owner).toMatch(/^[\da-f]{32}$/);
  expect(await ownerOf('/home/app/task-list', cookie)).toBe(owner);
  const again = await ownerOf('/home/app/dash', await sessionCookieOf(database.db, userId));
  expect(again).toMatch(/^[\da-f]{32}$/);
  expect(again).not.toBe(owner);
});

test('a page that nobody is signed in to names nobody', async () => {
  expect(await ownerOf('/sign-in')).toBeNull();
  expect(await ownerOf('/home/app/dash')).toBeNull();
});
