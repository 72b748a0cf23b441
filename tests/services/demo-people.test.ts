import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '@/db/schema';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import { listDemoPeople } from '@/lib/services/account/list-demo-people';
import { hashPassword } from '@/lib/services/account/password-hash';
import { createPerson } from '@/tests/support/accounts';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

it('offers with one click only people whom the password of the demo signs in', async () => {
  const { db } = test;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const [demo, invited, changed] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  const set = (userId: string, hash: string | null) =>
    db.update(users).set({ passwordHash: hash }).where(eq(users.userId, userId));
  await set(demo.userId, passwordHash);
  await set(invited.userId, null);
  await set(changed.userId, await hashPassword('Another-2026'));
  expect((await listDemoPeople(db)).map(({ login }) => login)).toEqual([demo.login]);
});
