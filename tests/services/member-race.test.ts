import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aacOrderItems, members, units } from '@/db/schema';
import { removeMember } from '@/lib/services/members/remove-member';
import { AAC_TABLE } from '@/lib/services/orders/aac-order-table';
import { createOrderItem } from '@/lib/services/orders/create-order-item';
import { createOrderLot } from '@/tests/crash/order-lot';
import { createPerson } from '@/tests/support/accounts';
import { setUpTestDatabase } from '@/tests/support/test-database';
import { untilWaiting } from '@/tests/support/until-waiting';

const database = setUpTestDatabase();
const row = { sublotName: 'Flat 01', floorName: 'Ground', productNo: 0, lengthMm: 2620, qty: 33 };

test('a row of somebody who is being removed from the project is not written any more', async () => {
  const { db } = database;
  const { ctx, lotId } = await createOrderLot(db);
  const [lot] = await db.select().from(units).where(eq(units.unitId, lotId));
  const rootUnitId = lot?.rootUnitId ?? '';
  const planner = await createPerson(db);
  await db.insert(members).values({ rootUnitId, userId: planner.userId, roleKey: 'projectAdminCSC' });
  const [own] = await db
    .select()
    .from(members)
    .where(and(eq(members.rootUnitId, rootUnitId), eq(members.userId, ctx.viewer.userId)));
  const removing = { ...ctx, viewer: { ...ctx.viewer, userId: planner.userId } };
  const writing = await db.transaction(async (tx) => {
    await removeMember({ ...removing, db: tx }, { memberId: own?.memberId ?? '', version: null });
    const written = createOrderItem(ctx, AAC_TABLE, { projectUnitID: lotId, row }).then(
      () => 'written',
      (reason: unknown) => Reflect.get(Object(reason), 'code'),
    );
    // It has checked the lot as it was, where the database has several connections.
    await untilWaiting(tx, written);
    return { written };
  });
  expect(await writing.written).toBe('NotFound');
  expect(await db.select().from(aacOrderItems).where(eq(aacOrderItems.unitId, lotId))).toEqual([]);
});
