import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aacOrderItems, members, tasks, units } from '@/db/schema';
import type { ServiceContext } from '@/lib/services/context';
import { AAC_TABLE } from '@/lib/services/orders/aac-order-table';
import { createOrderItem } from '@/lib/services/orders/create-order-item';
import { updateOrderItem } from '@/lib/services/orders/update-order-item';
import { lockUnit } from '@/lib/services/scope';
import { changeUnitState } from '@/lib/services/workflow/change-unit-state';
import { createOrderLot } from '@/tests/crash/order-lot';
import { createPerson } from '@/tests/support/accounts';
import { setUpTestDatabase } from '@/tests/support/test-database';
import { untilWaiting } from '@/tests/support/until-waiting';

const test = setUpTestDatabase();
const row = { sublotName: 'Flat 01', floorName: 'Ground', productNo: 0, lengthMm: 2620, qty: 33 };

/** Runs a write that begins while the lot is being closed for it, and ends after. */
function writeWhilePlacing<T>(lotId: string, write: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  return test.db
    .transaction(async (tx) => {
      await lockUnit(tx, lotId);
      const writing = startBeside(write);
      // It has checked the lot as it was, where the database has several connections.
      await untilWaiting(tx, writing.result);
      await tx
        .update(units)
        .set({ stateKey: 'Approved', version: sql`${units.version} + 1` })
        .where(eq(units.unitId, lotId));
      await tx.update(tasks).set({ closedAt: new Date() }).where(eq(tasks.unitId, lotId));
      return writing;
    })
    .then(({ result }) => result);
}

/** Runs a write that begins while the lot's whole project is being closed, and ends after. */
async function writeWhileClosing<T>(
  { viewer, ...ctx }: ServiceContext,
  lotId: string,
  write: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const [lot] = await test.db.select().from(units).where(eq(units.unitId, lotId));
  const unitId = lot?.rootUnitId ?? '';
  const closer = await createPerson(test.db);
  await test.db
    .insert(members)
    .values({ rootUnitId: unitId, userId: closer.userId, roleKey: 'projectAdminCSC' });
  const closing = { ...ctx, viewer: { ...viewer, userId: closer.userId } };
  return test.db
    .transaction(async (tx) => {
      const input = { unitId, requirements: ['close-project'], message: null, version: null };
      await changeUnitState({ ...closing, db: tx }, input);
      const writing = startBeside(write);
      await untilWaiting(tx, writing.result);
      return writing;
    })
    .then(({ result }) => result);
}

/** Starts the write without the transaction waiting for it: the result of the write is in a box. */
function startBeside<T>(write: () => Promise<T>): { result: Promise<PromiseSettledResult<T>> } {
  const result = write().then(
    (value) => ({ status: 'fulfilled', value }) as const,
    (reason: unknown) => ({ status: 'rejected', reason }) as const,
  );
  return { result };
}

const refusal = { status: 'rejected', reason: { messages: [{ code: 'NoPlaceOrderTask' }] } };

async function rowsOf(lotId: string): Promise<{ count: number; qty: number | null }> {
  const [found] = await test.db
    .select({ count: count(), qty: sql<number | null>`sum(${aacOrderItems.qty})::int` })
    .from(aacOrderItems)
    .where(eq(aacOrderItems.unitId, lotId));
  return found ?? { count: 0, qty: null };
}

describe('rows of a lot whose order is being placed', () => {
  it('are not added any more', async () => {
    const { ctx, lotId } = await createOrderLot(test.db);
    const result = await writeWhilePlacing(lotId, () =>
      createOrderItem(ctx, AAC_TABLE, { projectUnitID: lotId, row }),
    );
    expect(result).toMatchObject(refusal);
    expect(await rowsOf(lotId)).toEqual({ count: 0, qty: null });
  });

  it('are not changed any more', async () => {
    const { ctx, lotId } = await createOrderLot(test.db);
    const { aacOrderLotItemID: itemId } = await createOrderItem(ctx, AAC_TABLE, {
      projectUnitID: lotId,
      row,
    });
    const change = { itemId, changes: { qty: 99 }, version: null };
    expect(await writeWhilePlacing(lotId, () => updateOrderItem(ctx, AAC_TABLE, change))).toMatchObject(
      refusal,
    );
    expect(await rowsOf(lotId)).toEqual({ count: 1, qty: 33 });
  });
});

describe('rows of a lot whose project is being closed', () => {
  const closed = { status: 'rejected', reason: { messages: [{ code: 'ProjectClosed' }] } };

  it('are not added any more', async () => {
    const { ctx, lotId } = await createOrderLot(test.db);
    const write = () => createOrderItem(ctx, AAC_TABLE, { projectUnitID: lotId, row });
    expect(await writeWhileClosing(ctx, lotId, write)).toMatchObject(closed);
    expect(await rowsOf(lotId)).toEqual({ count: 0, qty: null });
  });

  it('are not changed any more', async () => {
    const { ctx, lotId } = await createOrderLot(test.db);
    const { aacOrderLotItemID: itemId } = await createOrderItem(ctx, AAC_TABLE, {
      projectUnitID: lotId,
      row,
    });
    const write = () => updateOrderItem(ctx, AAC_TABLE, { itemId, changes: { qty: 99 }, version: null });
    expect(await writeWhileClosing(ctx, lotId, write)).toMatchObject(closed);
    expect(await rowsOf(lotId)).toEqual({ count: 1, qty: 33 });
  });
});

describe('writers of one row', () => {
  const update = (ctx: ServiceContext, itemId: string, version: number | null) =>
    updateOrderItem(ctx, AAC_TABLE, {
      itemId,
      changes: { qty: 1 + Math.floor(Math.random() * 99) },
      version,
    });

  it('pass each other where none pins a version, and all count', async () => {
    const { ctx, lotId } = await createOrderLot(test.db);
    const { aacOrderLotItemID: itemId } = await createOrderItem(ctx, AAC_TABLE, {
      projectUnitID: lotId,
      row,
    });
    const written = await Promise.all([1, 2, 3].map(() => update(ctx, itemId, null)));
    expect(written.map(({ version }) => version).sort()).toEqual([2, 3, 4]);
  });

  it('are refused where another was faster', async () => {
    const { ctx, lotId } = await createOrderLot(test.db);
    const { aacOrderLotItemID: itemId } = await createOrderItem(ctx, AAC_TABLE, {
      projectUnitID: lotId,
      row,
    });
    const results = await Promise.allSettled([1, 2, 3].map(() => update(ctx, itemId, 1)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['StaleVersion', 'StaleVersion']);
  });
});
