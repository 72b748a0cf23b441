import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { jobs, orderConfirmations, placedOrders } from '@/db/schema';
import { getOrderDocument } from '@/lib/contract/order-documents';
import { changeUnitState } from '@/lib/contract/units';
import { storeConfirmations } from '@/lib/services/orders/store-confirmations';
import { getFileStore } from '@/lib/storage/file-store';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import {
  createAacRow,
  createProject,
  createTenant,
  createUnit,
  type TestUnit,
} from '@/tests/support/factories';
import { sampleOrder } from '@/tests/support/order-document';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let lot: TestUnit;
let purchaser: Api;

beforeAll(async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  const buyer = await createPerson(db);
  const root = await createProject(db, { tenantId, members: [[buyer.userId, 'purchaser']] });
  lot = await createUnit(db, await createUnit(db, root, { unitType: 'subproject' }), {
    unitType: 'aacorderlot',
  });
  await createAacRow(db, lot);
  purchaser = api(buyer);
  await purchaser.call(changeUnitState, {
    params: { projectUnitID: lot.unitId },
    body: { projectUnitID: lot.unitId, requirements: [] },
  });
});

const input = () => ({ params: { projectUnitID: lot.unitId, document: 'order.pdf' as const } });
const confirmation = async () => {
  const { status, body } = await purchaser.ask(getOrderDocument, input());
  expect(status).toBe(200);
  return body;
};
const stored = () =>
  database.db.select().from(orderConfirmations).where(eq(orderConfirmations.unitId, lot.unitId));

test('an order is placed whether or not the file store is there; its confirmation is the same file ever after', async () => {
  const { db } = database;
  const mine = and(eq(jobs.queue, 'keep-confirmation'), eq(jobs.key, lot.unitId));
  expect(await db.select().from(jobs).where(mine)).toHaveLength(1);
  const put = vi.spyOn(await getFileStore(), 'put').mockRejectedValueOnce(new Error('store is away'));
  await expect(storeConfirmations(db, lot.unitId)).rejects.toThrow('store is away');
  put.mockRestore();
  expect(await stored()).toEqual([]);
  // It can be read all the same.
  const before = await confirmation();
  await storeConfirmations(db, lot.unitId);
  const first = await stored();
  expect(first.map(({ language }) => language).sort()).toEqual(['de', 'en', 'es', 'fr', 'nl']);
  expect(await confirmation()).toEqual(before);

  // Done again, as a job may be, it keeps what there is.
  await storeConfirmations(db, lot.unitId);
  expect(await stored()).toEqual(first);

  // A file that was lost is made again as long as it comes out the same, and is refused where it does not.
  const store = await getFileStore();
  for (const { sha256 } of first) await store.delete(sha256);
  expect(await confirmation()).toEqual(before);
  await db.update(placedOrders).set({ document: sampleOrder }).where(eq(placedOrders.unitId, lot.unitId));
  expect(await purchaser.refusal(getOrderDocument, input())).toMatchObject({
    status: 503,
    code: 'Unavailable',
  });
});

test('nothing is made of a lot that is gone', async () => {
  await expect(storeConfirmations(database.db, crypto.randomUUID())).resolves.toBeUndefined();
});
