import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails, notifications } from '@/db/schema';
import { listActivity } from '@/lib/contract/activity';
import * as contract from '@/lib/contract/materials';
import { createTenant, createUnit } from '@/tests/support/factories';
import { createDelivery, createLot, createLotProject } from '@/tests/support/lots';
import {
  assignProductType,
  codesOf,
  createCatalogue,
  createLotOn,
  createMaterials,
  inDays,
  LINTELS,
  PANELS,
} from '@/tests/support/materials';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let made: Awaited<ReturnType<typeof makeProject>>;
const makeProject = () => createLotProject(database.db, ['purchaser', 'process planner'], { tenantId });

let tenantId: number;

beforeAll(async () => {
  await createCatalogue(database.db);
  ({ tenantId } = await createTenant(database.db));
});
beforeEach(async () => {
  made = await makeProject();
});

const params = () => ({ params: { rootProjectUnitID: made.root.unitId } });
const read = () => made.as('purchaser').api.call(contract.getDeliveryData, params());
const save = (subProjects: unknown[]) =>
  made.as('purchaser').api.ask(contract.saveDeliveryData, {
    ...params(),
    body: { rootProjectUnitID: made.root.unitId, subProjects },
  });

const lotOn = (days: number[], { parent = made.house, volumeM3 = 1 } = {}) =>
  createLotOn(database.db, parent, days, volumeM3);

describe('the delivery data of a project', () => {
  test('are all subprojects with lots and materials, and can be sent back as they came', async () => {
    const lot = await lotOn([20, 30]);
    const empty = await createUnit(database.db, made.root, { unitType: 'subproject' });
    await assignProductType(database.db, made.root, 202, 101);
    await createDelivery(database.db, lot, { deliveryDate: inDays(30), deliveryType: 'Fixed' });
    const { data } = await read();
    const material = { type: PANELS, volume: 1, minDate: inDays(12) };
    expect(data.subProjects).toEqual([
      {
        subProjectID: made.house.unitId,
        subProjectTitle: made.house.title,
        approvalLots: [
          {
            approvalLotID: lot.unitId,
            approvalLotTitle: lot.title,
            volumesLocked: false,
            version: lot.version,
            materials: [
              { ...material, deliveryDate: inDays(20), isFixed: false },
              { ...material, deliveryDate: inDays(30), isFixed: true },
            ],
          },
        ],
        orderLots: [],
      },
      { subProjectID: empty.unitId, subProjectTitle: empty.title, approvalLots: [], orderLots: [] },
    ]);
    const again = await made.as('purchaser').api.ask(contract.saveDeliveryData, { ...params(), body: data });
    expect([again.status, again.body]).toEqual([200, await read()]);
  });

  test('are those of a root only', async () => {
    const { api } = made.as('purchaser');
    const ofHouse = { params: { rootProjectUnitID: made.house.unitId } };
    expect(await api.refusal(contract.getDeliveryData, ofHouse)).toMatchObject({ status: 404 });
  });

  test('are saved all or nothing, lots by id or by title', async () => {
    const [a, b] = [await lotOn([20]), await lotOn([20])];
    const materials = [{ type: LINTELS, volume: 2, deliveryDate: inDays(40) }];
    const early = [{ type: PANELS, volume: 1, deliveryDate: inDays(9) }];
    const subProjectID = made.house.unitId;
    const lots = (second: unknown) => [
      {
        subProjectID,
        approvalLots: [
          { approvalLotID: a.unitId, materials },
          { approvalLotTitle: ` ${b.title.toUpperCase()} `, materials: second },
        ],
      },
    ];
    expect(codesOf(await save(lots(early)))).toEqual([
      400,
      'DELIVERY.DateTooEarly subProjects/0/approvalLots/1/materials/0/deliveryDate',
    ]);
    const before = await read();
    expect(before.data.subProjects[0]?.approvalLots[0]?.materials).toHaveLength(1);
    expect(before.data.subProjects[0]?.approvalLots[0]?.materials[0]?.type).toBe(PANELS);
    expect(codesOf(await save(lots(materials)))).toEqual([200]);
    const { data } = await read();
    const types = data.subProjects[0]?.approvalLots.map((lot) => lot.materials[0]?.type);
    expect(types).toEqual([LINTELS, LINTELS]);
    const notified = await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.rootUnitId, made.root.unitId));
    expect(notified).toHaveLength(2);
    const sent = await database.db
      .select()
      .from(mails)
      .where(
        and(eq(mails.template, 'MaterialsChanged'), eq(mails.recipient, made.as('process planner').login)),
      );
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('2')]);
  });

  test('are refused where a subproject passes its limit, a lot is stale or not of the project', async () => {
    const [a, b] = [await lotOn([20]), await lotOn([20])];
    const subProjectID = made.house.unitId;
    const rows = (volume: number) => [{ type: PANELS, volume, deliveryDate: inDays(20) }];
    const both = (volume: number, version = a.version) => [
      {
        subProjectID,
        approvalLots: [
          { approvalLotID: a.unitId, version, materials: rows(175) },
          { approvalLotID: b.unitId, materials: rows(volume) },
        ],
      },
    ];
    expect(codesOf(await save(both(175.001)))).toEqual([400, 'DELIVERY.LimitReached subProjects/0']);
    expect(codesOf(await save(both(175, 99)))).toEqual([412, 'StaleVersion subProjects/0/approvalLots/0']);
    expect(codesOf(await save(both(175)))).toEqual([200]);
    const foreign = await makeProject();
    const lot = await createLot(database.db, foreign.house);
    const elsewhere = [{ subProjectID, approvalLots: [{ approvalLotID: lot.unitId, materials: [] }] }];
    expect(codesOf(await save(elsewhere))).toEqual([404, 'NotFound']);
    const other = await createUnit(database.db, made.root, { unitType: 'subproject' });
    const misplaced = [
      { subProjectID: other.unitId, approvalLots: [{ approvalLotID: a.unitId, materials: [] }] },
    ];
    expect(codesOf(await save(misplaced))).toEqual([404, 'NotFound']);
  });

  test('allow a row without a date only where it has none', async () => {
    const lot = await createLot(database.db, made.house);
    await createMaterials(database.db, lot, [{ type: PANELS, volumeM3: 1, deliveryDay: null }]);
    const send = async (...materials: unknown[]) =>
      codesOf(
        await save([
          { subProjectID: made.house.unitId, approvalLots: [{ approvalLotID: lot.unitId, materials }] },
        ]),
      );
    const undated = { type: PANELS, volume: 2, deliveryDate: null };
    expect(await send(undated)).toEqual([200]);
    expect((await send(undated, { ...undated, type: LINTELS }))[1]).toContain('DELIVERY.DateRequired');
    expect(await send({ ...undated, deliveryDate: inDays(20) })).toEqual([200]);
    expect((await send(undated))[1]).toContain('DELIVERY.DateRequired');
  });
});

describe('the delivery dates of order lots', () => {
  const makeOrders = async () => {
    const { root } = made;
    const house = await createUnit(database.db, root, { unitType: 'subproject' });
    const lot = (stateKey: 'PlaceOrder' | 'Approved', day: number | null) =>
      createUnit(database.db, house, {
        ...{ unitType: 'aacorderlot', stateKey },
        deliveryDate: day === null ? null : inDays(day),
      });
    const lots = [
      await lot('PlaceOrder', 20),
      await lot('PlaceOrder', null),
      await lot('Approved', 30),
    ] as const;
    const move = (...orderLots: unknown[]) => save([{ subProjectID: house.unitId, orderLots }]);
    const stored = async () => {
      const { data } = await read();
      return data.subProjects.find(({ subProjectID }) => subProjectID === house.unitId)?.orderLots ?? [];
    };
    return { lots, move, stored };
  };

  test('are read with the first possible day and what keeps them, and can be sent back as they came', async () => {
    const { lots, stored } = await makeOrders();
    const [planned, undated, ordered] = lots;
    await assignProductType(database.db, planned, 202, 101);
    expect(await stored()).toEqual([
      {
        ...{ orderLotID: planned.unitId, orderLotTitle: planned.title, version: planned.version },
        ...{ deliveryDate: inDays(20), minDate: inDays(12) },
        abilities: { changeDeliveryDate: { can: true } },
      },
      expect.objectContaining({ orderLotID: undated.unitId, deliveryDate: null, minDate: inDays(10) }),
      expect.objectContaining({
        orderLotID: ordered.unitId,
        abilities: { changeDeliveryDate: expect.objectContaining({ can: false, reason: 'OrderPlaced' }) },
      }),
    ]);
    const { data } = await read();
    const again = await made.as('purchaser').api.ask(contract.saveDeliveryData, { ...params(), body: data });
    expect([again.status, again.body]).toEqual([200, { data }]);
  });

  test('are saved all or nothing, with an entry in the activity of each lot', async () => {
    const { lots, move, stored } = await makeOrders();
    const [planned, undated] = lots;
    const dates = async () => (await stored()).map(({ deliveryDate }) => deliveryDate);
    const dated = (lot: { unitId: string }, deliveryDate: string | null, version?: number) => ({
      ...{ orderLotID: lot.unitId, deliveryDate },
      ...(version !== undefined && { version }),
    });
    const early = await move(dated(planned, inDays(40)), dated(undated, inDays(9)));
    expect(codesOf(early)).toEqual([400, 'DELIVERY.DateTooEarly subProjects/0/orderLots/1/deliveryDate']);
    expect(await dates()).toEqual([inDays(20), null, inDays(30)]);
    expect(codesOf(await move(dated(planned, null, 99)))).toEqual([
      412,
      'StaleVersion subProjects/0/orderLots/0',
    ]);
    expect(codesOf(await move(dated(planned, inDays(40)), dated(undated, inDays(41))))).toEqual([200]);
    expect(await dates()).toEqual([inDays(40), inDays(41), inDays(30)]);
    const query = { filter: `rootProjectUnitID eq '${made.root.unitId}'` };
    const { data } = await made.as('purchaser').api.call(listActivity, { query });
    expect(data.map(({ projectUnitID, changes }) => [projectUnitID, changes])).toEqual(
      expect.arrayContaining([
        [planned.unitId, [{ field: 'deliveryDate', from: inDays(20), to: inDays(40) }]],
        [undated.unitId, [{ field: 'deliveryDate', from: null, to: inDays(41) }]],
      ]),
    );
  });

  test('stay once the order is placed, and are those of the subproject only', async () => {
    const { lots, move } = await makeOrders();
    const [planned, , ordered] = lots;
    const later = { deliveryDate: inDays(60) };
    expect(codesOf(await move({ orderLotID: ordered.unitId, ...later }))).toEqual([409, 'OrderPlaced']);
    const elsewhere = [
      { subProjectID: made.house.unitId, orderLots: [{ orderLotID: planned.unitId, ...later }] },
    ];
    expect(codesOf(await save(elsewhere))).toEqual([404, 'NotFound']);
    const twice = { orderLotID: planned.unitId, ...later };
    expect(codesOf(await move(twice, twice))).toEqual([404, 'NotFound']);
  });
});
