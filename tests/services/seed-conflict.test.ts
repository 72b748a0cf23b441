import { expect, it } from 'vitest';
import { tenants, users } from '@/db/schema';
import { DemoConflictError } from '@/db/seed/demo/demo';
import { seedTestDemo } from '@/tests/support/demo';
import { createPortalProduct } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

it('says what is in the way of the demo and what to do, and leaves the own data alone', async () => {
  await createPortalProduct(test.db);
  const refused: unknown = await seedTestDemo(test.db).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DemoConflictError);
  expect(`${refused}`).toMatch(/product: planner already exists\)\. Leave DEMO out or set it to 0/);
  expect(await test.db.select().from(users)).toEqual([]);
  expect(await test.db.select().from(tenants)).toEqual([]);
});
