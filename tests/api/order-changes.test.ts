import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addresses, journalEntries, mails, orderConfirmations, units } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import { askOrderChange, decideOrderChange, listOrderChanges } from '@/lib/contract/order-changes';
import { getOrderDocument } from '@/lib/contract/order-documents';
import { placeOrders } from '@/lib/contract/placing';
import { PROFILE_LANGUAGES } from '@/lib/domain/account/languages';
import { addDays } from '@/lib/domain/calendar';
import { storeConfirmations } from '@/lib/services/orders/store-confirmations';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import {
  createAacRow,
  createProject,
  createTenant,
  createUnit,
  type TestUnit,
} from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const TODAY = demoDay(new Date());
const DAY = addDays(TODAY, 40);
const LATER = addDays(TODAY, 60);
const SITE = { name: '', street1: 'Hafenstraße 12', zip: '28237', city: 'Bremen', country: 'DE' };
let root: TestUnit;
let lot: TestUnit;
let purchaser: Api;
let colleague: Api;
let office: Api;
let planner: Api;
let tenantId: number;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
});

beforeEach(async () => {
  const { db } = database;
  const people = [];
  for (const role of ['purchaser', 'reviewer', 'customerServiceBackoffice', 'process planner'] as const) {
    people.push({ role, ...(await createPerson(db)) });
  }
  const [address] = await db.insert(addresses).values({ street1: 'Weg 1', city: 'Ulm' }).returning();
  root = await createProject(db, {
    tenantId,
    siteAddressId: address?.addressId ?? null,
    members: people.map(({ userId, role }) => [userId, role]),
  });
  lot = await createUnit(db, await createUnit(db, root, { unitType: 'subproject' }), {
    unitType: 'aacorderlot',
  });
  await createAacRow(db, lot);
  const [buyer, second, bea, piet] = people.map(({ userId }) => api({ userId }));
  if (!buyer || !second || !bea || !piet) throw new Error('somebody is missing');
  [purchaser, colleague, office, planner] = [buyer, second, bea, piet];
  const lots = [{ projectUnitID: lot.unitId, deliveryDate: DAY }];
  await purchaser.call(placeOrders, { body: { lots, unloading: 'forklift' } });
});

const reason = 'The crane comes later';
const asked = (body: object = { deliveryDate: LATER }) => ({
  body: { projectUnitID: lot.unitId, reason, ...body },
});
const ask = async (body?: object) => (await purchaser.call(askOrderChange, asked(body))).data;
const decided = (requestID: string, body: object) => ({ params: { requestID }, body });
const ubl = async () => {
  const params = { projectUnitID: lot.unitId, document: 'order.ubl.xml' as const };
  return String((await purchaser.ask(getOrderDocument, { params })).body);
};
const stored = async () => (await database.db.select().from(units).where(eq(units.unitId, lot.unitId)))[0];
const mailsOf = async (template: string) =>
  (await database.db.select().from(mails).where(eq(mails.template, template))).filter(
    ({ data }) => Reflect.get(Object(data), 'projectNo') === root.unitNo,
  );
const journal = () =>
  database.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.unitId, lot.unitId))
    .orderBy(journalEntries.position);

describe('a change of an order that is accepted', () => {
  test('changes the lot and its documents with the next revision, in journal and mails', async () => {
    await storeConfirmations(database.db, lot.unitId);
    const siteContact = { name: 'Koen Bouw', phone: '+49 421 5550142', mail: 'koen@example.com' };
    const request = await ask({
      ...{ deliveryDate: LATER, siteAddress: SITE, siteContact, unloading: 'siteCrane' },
    });
    expect(request).toMatchObject({ status: 'open', reason, deliveryDate: LATER, siteAddress: SITE });
    // Nothing changes before somebody has decided.
    expect(await ubl()).toContain('<Order ');
    expect((await mailsOf('OrderChangeAsked')).length).toBe(2);

    const { data } = await office.call(decideOrderChange, decided(request.requestID, { decision: 'accept' }));
    expect(data).toMatchObject({ status: 'accepted', version: 2 });
    expect((await stored())?.deliveryDate).toBe(LATER);
    const text = await ubl();
    const said = [
      '<OrderChange ',
      '<cbc:SequenceNumberID>1<',
      LATER,
      'Hafenstraße 12',
      'Koen Bouw',
      'site crane',
    ];
    for (const each of said) expect(text).toContain(each);
    expect((await journal()).map(({ additionalMessage }) => additionalMessage).filter(Boolean)).toEqual([
      `Rev. 1: ${reason}`,
    ]);
    expect((await journal()).flatMap(({ action }) => action ?? [])).toEqual([
      ...['changed', 'changeRequested', 'changeAccepted'],
    ]);
    // Purchaser, who asked, and back office.
    expect((await mailsOf('OrderChanged')).map(({ text: mail }) => mail.includes('Rev. 1'))).toEqual([
      true,
      true,
    ]);
    // The confirmation of the former revision is gone, and made again.
    const confirmations = () =>
      database.db.select().from(orderConfirmations).where(eq(orderConfirmations.unitId, lot.unitId));
    expect(await confirmations()).toEqual([]);
    await storeConfirmations(database.db, lot.unitId);
    expect(await confirmations()).toHaveLength(PROFILE_LANGUAGES.length);
  });

  test('can be changed again: revisions count up, and what is not asked for stays', async () => {
    for (const [index, body] of [{ deliveryDate: LATER }, { unloading: 'truckCrane' }].entries()) {
      const { requestID } = await ask(body);
      await planner.call(decideOrderChange, decided(requestID, { decision: 'accept' }));
      expect(await ubl()).toContain(`<cbc:SequenceNumberID>${index + 1}<`);
    }
    const text = await ubl();
    for (const each of [LATER, 'Weg 1', 'truck crane']) expect(text).toContain(each);
  });

  test('must still be possible on the day it is accepted', async () => {
    const { requestID } = await ask();
    const late = { deliveryDate: TODAY };
    await database.db.execute(
      `update order_change_requests set changes = '${JSON.stringify(late)}' where request_id = '${requestID}'`,
    );
    const refusal = await office.refusal(decideOrderChange, decided(requestID, { decision: 'accept' }));
    expect(refusal).toMatchObject({ status: 400, code: 'ValidationFailed' });
    expect(refusal.messages[0]?.code).toBe('DELIVERY.DateTooEarly');
    expect((await stored())?.deliveryDate).toBe(DAY);
    expect(await ubl()).toContain('<Order ');
  });
});

describe('a request', () => {
  test('is one at a time, and is decided once', async () => {
    const answers = await Promise.all([
      purchaser.ask(askOrderChange, asked()),
      colleague.ask(askOrderChange, asked({ unloading: 'truckCrane' })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const filter = `projectUnitID eq '${lot.unitId}' and status eq 'open'`;
    const { data } = await office.call(listOrderChanges, { query: { filter } });
    expect(data).toHaveLength(1);
    const requestID = data[0]?.requestID ?? '';
    const decisions = await Promise.all([
      office.ask(decideOrderChange, decided(requestID, { decision: 'accept' })),
      planner.ask(decideOrderChange, decided(requestID, { decision: 'refuse', decisionReason: 'Too late' })),
    ]);
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await office.refusal(decideOrderChange, decided(requestID, { decision: 'accept' }));
    expect(again.code).toBe('ChangeRequestClosed');
  });

  test('that is refused says why to whoever asked, and the next one can be made', async () => {
    const { requestID } = await ask();
    expect(await office.refusal(decideOrderChange, decided(requestID, { decision: 'refuse' }))).toMatchObject(
      { status: 400, messages: [{ reference: 'decisionReason' }] },
    );
    await office.call(
      decideOrderChange,
      decided(requestID, { decision: 'refuse', decisionReason: 'Already loaded' }),
    );
    const [mail, ...more] = await mailsOf('OrderChangeRefused');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Already loaded');
    expect(await ubl()).toContain('<Order ');
    expect((await ask({ unloading: 'truckCrane' })).status).toBe('open');
  });

  test('is withdrawn by whoever asked, and by nobody else', async () => {
    const { requestID } = await ask();
    const withdrawn = decided(requestID, { decision: 'withdraw' });
    expect((await colleague.refusal(decideOrderChange, withdrawn)).status).toBe(403);
    expect(
      (await purchaser.refusal(decideOrderChange, decided(requestID, { decision: 'accept' }))).status,
    ).toBe(403);
    expect((await purchaser.call(decideOrderChange, withdrawn)).data.status).toBe('withdrawn');
    expect((await ask()).status).toBe('open');
  });

  test('of a stale version is refused with the request as it is', async () => {
    const { requestID } = await ask();
    const stale = decided(requestID, { decision: 'accept', version: 7 });
    expect(await office.refusal(decideOrderChange, stale)).toMatchObject({
      status: 412,
      data: { requestID, version: 1 },
    });
  });

  test('must change something possible, give a reason, and be about a placed order', async () => {
    const refused = async (body: object) =>
      (await purchaser.refusal(askOrderChange, asked(body))).messages[0]?.code;
    expect(await refused({ deliveryDate: TODAY })).toBe('DELIVERY.DateTooEarly');
    expect(await refused({})).toBe('ORDER.NothingToChange');
    expect(await refused({ deliveryDate: DAY, unloading: 'forklift' })).toBe('ORDER.NothingToChange');
    for (const bad of ['', ' ', 'x'.repeat(501)]) {
      expect(
        (await purchaser.refusal(askOrderChange, asked({ deliveryDate: LATER, reason: bad }))).status,
      ).toBe(400);
    }
    await database.db.update(units).set({ stateKey: 'Closed' }).where(eq(units.unitId, lot.unitId));
    expect(await refused({ deliveryDate: LATER })).toBe('OrderNotChangeable');
  });
});
