import { expect, it } from 'vitest';
import { members } from '@/db/schema';
import { loadUnitAccess } from '@/lib/services/unit-access';
import { createOrderLot } from '@/tests/crash/order-lot';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

it('roles and tasks are those of the unit asked for, not of another project', async () => {
  const { ctx, lotId } = await createOrderLot(test.db);
  const other = await createOrderLot(test.db);
  const { unit } = await loadUnitAccess(other.ctx, other.lotId);
  const { userId } = ctx.viewer;
  await test.db.insert(members).values({ rootUnitId: unit.rootUnitId, userId, roleKey: 'reviewer' });
  expect((await loadUnitAccess(ctx, lotId)).access.roles).toEqual(['purchaser']);
  const there = await loadUnitAccess(ctx, other.lotId);
  expect(there.access.roles).toEqual(['reviewer']);
  expect(there.tasks).toHaveLength(1);
});
