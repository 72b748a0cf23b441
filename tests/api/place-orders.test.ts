import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import * as items from '@/db/queries/order-items';
import { journalEntries, mails, placedOrders, questionnaires, units } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import { placeOrders } from '@/lib/contract/placing';
import { changeUnitState } from '@/lib/contract/units';
import * as access from '@/lib/services/unit-access';
import { createProject, createUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';
import { POSSIBLE_DAY, setUpWaitingLots } from '@/tests/support/waiting-lots';

const database = setUpTestDatabase();
const waiting = setUpWaitingLots(database);
const { ids, stored, ubl } = waiting;
const DAY = POSSIBLE_DAY;
const SITE = { name: 'Quartier', street1: 'Hafenstraße 12', zip: '28237', city: 'Bremen', country: 'DE' };
/** Steps alone: activities stand in the same chain. */
const journal = () =>
  database.db
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.rootUnitId, waiting.project.root.unitId), isNull(journalEntries.action)));
const orderMails = async () =>
  (await database.db.select().from(mails).where(eq(mails.template, 'OrderPlaced'))).filter(
    ({ data }) => Reflect.get(Object(data), 'projectNo') === waiting.project.root.unitNo,
  );
const combinedMails = async () =>
  (await database.db.select().from(mails).where(eq(mails.template, 'CombinedOrderPlaced'))).filter(
    ({ text }) => text.includes(waiting.project.root.unitNo),
  );

describe('an order of one lot', () => {
  test('says day, site, contact, unloading and the customer’s number, and stores them with the step', async () => {
    const [lot] = waiting.project.lots;
    const terms = {
      custRef: ' BV-\n2026/17 ',
      unloading: 'forklift',
      siteAddress: SITE,
      siteContact: { name: 'Koen Bouw', phone: '+49 421 5550142', mail: 'koen@example.com' },
    };
    const { data } = await waiting.project.purchaser.call(placeOrders, {
      body: { lots: [{ ...ids(0)[0], version: lot?.version, deliveryDate: DAY }], ...terms },
    });
    expect(data).toMatchObject([{ stateKey: 'Approved', deliveryDate: DAY }]);
    expect(data[0]?.data).toContain('CustRef=BV- 2026/17');
    const text = await ubl(0);
    for (const said of ['Hafenstraße 12', 'Koen Bouw', DAY, 'BV- 2026/17', 'Unloading: forklift']) {
      expect(text).toContain(said);
    }
    const [mail] = await orderMails();
    expect(mail?.text).toContain('BV- 2026/17');
    expect(mail?.text).toContain('Hafenstraße 12');
    // The project's own address is as it was.
    expect((await waiting.site())?.street1).toBe('Weg 1');
  });

  test('takes what it does not say from the lot, the project and its information sheet', async () => {
    await database.db
      .update(units)
      .set({ deliveryDate: DAY })
      .where(eq(units.unitId, waiting.project.root.unitId));
    await database.db.insert(questionnaires).values({
      rootUnitId: waiting.project.root.unitId,
      data: { site: { unloadTruckCrane: true, unloadForklift: false } },
    });
    const { data } = await waiting.project.purchaser.call(placeOrders, { body: { lots: ids(0) } });
    expect(data[0]?.deliveryDate).toBe(DAY);
    const text = await ubl(0);
    for (const said of ['Weg 1', DAY, 'Unloading: truck crane']) expect(text).toContain(said);
  });

  test('reads its rows once, and its unit as often as one step needs it', async () => {
    const load = vi.spyOn(access, 'loadUnitAccess');
    const read = vi.spyOn(items, 'itemsOfLot');
    await waiting.project.purchaser.call(placeOrders, { body: { lots: ids(0) } });
    expect(read).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(1);
    read.mockClear();
    const params = { projectUnitID: waiting.project.lots[1]?.unitId ?? '' };
    await waiting.project.purchaser.call(changeUnitState, { params, body: { requirements: [] } });
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('the row of a lot', () => {
  test('is written once by its order', async () => {
    const { db } = database;
    await db.execute(sql.raw('create table written (unit_id uuid)'));
    await db.execute(
      sql.raw(`create function note_written() returns trigger language plpgsql as
        'begin insert into written values (new.unit_id); return new; end'`),
    );
    await db.execute(
      sql.raw(
        'create trigger note_written after update on units for each row execute function note_written()',
      ),
    );
    const [lot] = ids(0);
    const { data } = await waiting.project.purchaser.call(placeOrders, {
      body: { lots: [{ ...lot, deliveryDate: DAY }], custRef: 'BV 7' },
    });
    const written = await db.select({ unitId: sql<string>`unit_id` }).from(sql`written`);
    for (const made of ['trigger note_written on units', 'function note_written()', 'table written']) {
      await db.execute(sql.raw(`drop ${made}`));
    }
    expect(written.filter(({ unitId }) => unitId === lot?.projectUnitID)).toHaveLength(1);
    expect(data).toMatchObject([{ stateKey: 'Approved', deliveryDate: DAY }]);
    expect(data[0]?.data).toMatch(/CustRef=BV 7/);
    expect(data[0]?.data).toMatch(/OrderNumber=45\d{8}/);
  });
});

describe('a combined order', () => {
  test('gives each lot its number, a journal entry and a mail', async () => {
    const { data, count } = await waiting.project.purchaser.call(placeOrders, {
      body: { lots: ids(2, 0).map((lot) => ({ ...lot, deliveryDate: DAY })) },
    });
    expect(count).toBe(2);
    expect(data.map(({ projectUnitID }) => projectUnitID)).toEqual(
      ids(2, 0).map(({ projectUnitID }) => projectUnitID),
    );
    expect(new Set(data.map((unit) => unit.data)).size).toBe(2);
    expect((await stored()).map(({ stateKey }) => stateKey)).toEqual(['Approved', 'PlaceOrder', 'Approved']);
    expect((await journal()).map(({ newState }) => newState)).toEqual(['Approved', 'Approved']);
    // The purchaser and the back office, one mail for all lots.
    const sent = await combinedMails();
    expect(sent).toHaveLength(2);
    const numbers = data.map((unit) => /OrderNumber=(\d+)/.exec(unit.data)?.[1] ?? '');
    for (const { text } of sent) for (const number of numbers) expect(text).toContain(number);
    expect(sent.filter(({ text }) => text.includes('You have placed')).length).toBe(1);
    // The documents of each lot name the other one, and have the trucks of both.
    for (const index of [0, 2]) expect(await ubl(index)).toContain(`Combined order: ${numbers[0]} (`);
    const orders = await database.db.select().from(placedOrders);
    const own = orders.filter(({ document }) => numbers.includes(document.orderNumber));
    expect(
      own.map(({ document }) => document.combined?.lots.filter((lot) => lot.sharesTrucks).length),
    ).toEqual([2, 2]);
    const [one, other] = own.map(({ document }) => document.totals.palletsToLoad);
    expect(own[0]?.document.combined?.load?.palletsToLoad).toBeGreaterThanOrEqual(
      Math.max(one ?? 0, other ?? 0),
    );
  });

  test('is all or nothing, and says for each lot what is wrong with it', async () => {
    const { db } = database;
    const { root, lots } = waiting.project;
    const empty = await createUnit(db, lots[0] ? { ...lots[0], unitId: lots[0].parentUnitId ?? '' } : root, {
      unitType: 'aacorderlot',
    });
    await waiting.project.purchaser.call(placeOrders, { body: { lots: ids(1) } });
    const before = [await stored(), (await journal()).length, (await orderMails()).length];
    const refusal = await waiting.project.purchaser.refusal(placeOrders, {
      body: { lots: [...ids(0), { projectUnitID: empty.unitId }, ...ids(1)] },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'OrderNotReady' });
    expect(refusal.messages.map(({ code, reference }) => [code, reference])).toEqual([
      ['ORDER.NoItems', 'lots/1'],
      ['NoPlaceOrderTask', 'lots/2'],
    ]);
    expect([await stored(), (await journal()).length, (await orderMails()).length]).toEqual(before);
  });

  test('refuses lots that do not go together, days that are too early, and numbers that are too long', async () => {
    const { db } = database;
    const buyerRoot = await createProject(db, { tenantId: waiting.project.tenantId, members: [] });
    const foreign = await createUnit(db, buyerRoot, { unitType: 'aacorderlot' });
    const refused = async (body: object) => {
      const { status, code, messages } = await waiting.project.purchaser.refusal(placeOrders, { body });
      return [status, code, messages.map((message) => `${message.code} ${message.reference ?? ''}`.trim())];
    };
    expect(await refused({ lots: ids(0, 0) })).toEqual([
      400,
      'ValidationFailed',
      ['ORDER.LotTwice lots/1/projectUnitID'],
    ]);
    const today = demoDay(new Date());
    expect(await refused({ lots: [{ ...ids(0)[0], deliveryDate: today }] })).toEqual([
      400,
      'ValidationFailed',
      ['DELIVERY.DateTooEarly lots/0/deliveryDate'],
    ]);
    expect((await refused({ lots: [...ids(0), { projectUnitID: foreign.unitId }] }))[0]).toBe(404);
    expect((await refused({ lots: [{ projectUnitID: waiting.project.root.unitId }] }))[0]).toBe(404);
    for (const custRef of ['x'.repeat(36), 7]) {
      expect((await refused({ lots: ids(0), custRef }))[0]).toBe(400);
    }
    expect((await refused({ lots: [] }))[0]).toBe(400);
    expect((await refused({ lots: Array.from({ length: 51 }, () => ids(0)[0]) }))[0]).toBe(400);
    expect(await refused({ lots: ids(0).map((lot) => ({ ...lot, version: 99 })) })).toMatchObject([
      412,
      'StaleVersion',
      ['StaleVersion'],
    ]);
    expect((await stored()).every(({ stateKey }) => stateKey === 'PlaceOrder')).toBe(true);
  });

  test('of two people at once who name a lot in common is placed by one of them', async () => {
    const answers = await Promise.all([
      waiting.project.purchaser.ask(placeOrders, { body: { lots: ids(0, 1) } }),
      waiting.project.reviewer.ask(placeOrders, { body: { lots: ids(2, 1) } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = (await stored()).map(({ stateKey }) => stateKey);
    expect([
      ['Approved', 'Approved', 'PlaceOrder'],
      ['PlaceOrder', 'Approved', 'Approved'],
    ]).toContainEqual(states);
    const numbers = (await stored()).flatMap(({ orderNumber }) => orderNumber ?? []);
    expect(new Set(numbers).size).toBe(2);
  });

  test('sent twice under one key is placed once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { lots: ids(0, 1) };
    const first = await waiting.project.purchaser.ask(placeOrders, { body, headers });
    expect(await waiting.project.purchaser.ask(placeOrders, { body, headers })).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await journal()).toHaveLength(2);
  });
});
