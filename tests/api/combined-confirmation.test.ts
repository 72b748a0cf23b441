import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails, placedOrders } from '@/db/schema';
import { askOrderChange, decideOrderChange } from '@/lib/contract/order-changes';
import { getOrderDocument } from '@/lib/contract/order-documents';
import { placeOrders } from '@/lib/contract/placing';
import { addDays } from '@/lib/domain/calendar';
import { confirmationsFor } from '@/lib/mail/confirmations';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { addMember } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';
import { POSSIBLE_DAY, setUpWaitingLots } from '@/tests/support/waiting-lots';

const database = setUpTestDatabase();
const waiting = setUpWaitingLots(database);
const LATER = addDays(POSSIBLE_DAY, 20);

const combinedOf = (unitId = '') => ({
  params: { projectUnitID: unitId, document: 'combined.pdf' as const },
});
const place = (indexes: number[], day = POSSIBLE_DAY) =>
  waiting.project.purchaser.call(placeOrders, {
    body: { lots: waiting.ids(...indexes).map((lot) => ({ ...lot, deliveryDate: day })) },
  });

test('each lot of a combined order leads to its one confirmation, a lot ordered alone to none', async () => {
  await place([0, 2]);
  await place([1]);
  const { lots, purchaser } = waiting.project;
  for (const at of [0, 2]) {
    const answer = await purchaser.ask(getOrderDocument, combinedOf(lots[at]?.unitId));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain('combined-order-');
  }
  const alone = await purchaser.refusal(getOrderDocument, combinedOf(lots[1]?.unitId));
  expect(alone.status).toBe(404);
  const stranger = api(await createPerson(database.db));
  expect((await stranger.refusal(getOrderDocument, combinedOf(lots[0]?.unitId))).status).toBe(404);
});

test('the mail about a combined order carries the one confirmation', async () => {
  await place([0, 1]);
  const [mail = expect.unreachable()] = await database.db
    .select()
    .from(mails)
    .where(eq(mails.template, 'CombinedOrderPlaced'));
  const attached = await confirmationsFor(database.db, mail);
  expect(attached.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  expect(attached[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a lot whose day is changed has the trucks of its new day', async () => {
  await place([0, 1, 2]);
  const { lots, root, purchaser } = waiting.project;
  const clerk = await createPerson(database.db);
  await addMember(database.db, root, clerk.userId, 'customerServiceBackoffice');
  const office = api(clerk);
  const change = async (unitId: string) => {
    const body = { projectUnitID: unitId, reason: 'later', deliveryDate: LATER };
    const { data } = await purchaser.call(askOrderChange, { body });
    await office.call(decideOrderChange, {
      params: { requestID: data.requestID },
      body: { decision: 'accept' },
    });
    const [order] = await database.db.select().from(placedOrders).where(eq(placedOrders.unitId, unitId));
    return order?.document.combined;
  };
  const shared = (combined: Awaited<ReturnType<typeof change>>) =>
    combined?.lots.map(({ sharesTrucks }) => sharesTrucks);
  const first = await change(lots[0]?.unitId ?? '');
  expect([shared(first), first?.lots[0]?.deliveryDay]).toEqual([[true, false, false], LATER]);
  expect(shared(await change(lots[1]?.unitId ?? ''))).toEqual([true, true, false]);
});
