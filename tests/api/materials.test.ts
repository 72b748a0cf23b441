import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails, notifications, units } from '@/db/schema';
import * as contract from '@/lib/contract/materials';
import { getUnit } from '@/lib/contract/units';
import { createPerson } from '@/tests/support/accounts';
import { createTenant } from '@/tests/support/factories';
import { createDelivery, createLot, createLotProject } from '@/tests/support/lots';
import {
  assignProductType,
  BLOCKS,
  codesOf,
  createCatalogue,
  createMaterials,
  inDays,
  LINTELS,
  PANELS,
} from '@/tests/support/materials';
import { createSubstitute } from '@/tests/support/substitutes';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
type Made = Awaited<ReturnType<typeof makeProject>>;
let made: Made;

const makeProject = () =>
  createLotProject(database.db, ['purchaser', 'process planner', 'sales contact', 'member'], { tenantId });

let tenantId: number;

beforeAll(async () => {
  await createCatalogue(database.db);
  ({ tenantId } = await createTenant(database.db));
});
beforeEach(async () => {
  made = await makeProject();
});

const row = (type: string, volume: number, deliveryDate: string | null) => ({ type, volume, deliveryDate });
const of = ({ unitId }: { unitId: string }) => ({ params: { projectUnitID: unitId } });

function replace(lot: { unitId: string }, body: unknown, headers: Record<string, string> = {}) {
  return made.as('purchaser').api.ask(contract.replaceMaterials, { ...of(lot), body, headers });
}

describe('materials of a lot', () => {
  test('are replaced as a whole and answered as they were entered', async () => {
    const lot = await createLot(database.db, made.house);
    const rows = [row(PANELS, 12.5, inDays(40)), row(LINTELS, 0, inDays(30))];
    const saved = await replace(lot, rows);
    expect([saved.status, saved.body]).toEqual([200, rows]);
    const { api } = made.as('member');
    expect(await api.call(contract.listMaterials, of(lot))).toEqual(rows);
    const { data } = await api.call(getUnit, of(lot));
    expect([data.materials, data.earliestDeliveryDate]).toEqual([rows, inDays(30)]);
    expect((await replace(lot, [])).body).toEqual([]);
  });

  test('are not found of any other kind of unit', async () => {
    for (const unit of [made.root, made.house]) {
      expect(codesOf(await replace(unit, []))).toEqual([404, 'NotFound']);
      expect(await made.as('member').api.refusal(contract.listMaterials, of(unit))).toMatchObject({
        status: 404,
      });
    }
  });

  test('carry the version of their lot', async () => {
    const lot = await createLot(database.db, made.house);
    const first = await replace(lot, [row(PANELS, 1, inDays(40))], { 'if-match': `"${lot.version}"` });
    expect(first.status).toBe(200);
    const read = await made.as('member').api.ask(contract.listMaterials, of(lot));
    expect(read.headers.get('etag')).toBe(first.headers.get('etag'));
    const stale = await replace(lot, [], { 'if-match': `"${lot.version}"` });
    expect(stale.body).toMatchObject({
      status: 412,
      code: 'StaleVersion',
      data: [row(PANELS, 1, inDays(40))],
    });
  });

  test('are refused with every problem by name', async () => {
    const lot = await createLot(database.db, made.house);
    const bad = [row('Gold', 1, inDays(40)), row(PANELS, -1, inDays(40)), row(PANELS, 0.0001, inDays(9))];
    expect(codesOf(await replace(lot, bad))).toEqual([
      400,
      'DELIVERY.TypeUnknown 0/type',
      'DELIVERY.VolumeNegative 1/volume',
      'DELIVERY.VolumeDecimals 2/volume',
      'DELIVERY.DateTooEarly 2/deliveryDate',
    ]);
    expect(codesOf(await replace(lot, [row(PANELS, 1, null)]))).toEqual([400, 'Required 0/deliveryDate']);
    expect(codesOf(await replace(lot, [{ type: PANELS }]))).toEqual([
      400,
      'Required 0/volume',
      'Required 0/deliveryDate',
    ]);
    expect(codesOf(await replace(lot, [{ ...row(PANELS, 1, inDays(40)), weight: 1 }]))).toEqual([
      400,
      'UnknownField 0/weight',
    ]);
    expect(codesOf(await replace(lot, [row(PANELS, 1, '2027-02-30')]))[0]).toBe(400);
    expect(codesOf(await replace(lot, {}))[0]).toBe(400);
  });

  test('are refused for a volume that cannot be stored, however large or fine it is', async () => {
    const lot = await createLot(database.db, made.house);
    const codes = async (volume: number) => codesOf(await replace(lot, [row(PANELS, volume, inDays(40))]));
    for (const volume of [1e308, 1e20, 350.001, 351]) {
      expect(await codes(volume)).toEqual([400, 'DELIVERY.MaxValueReached 0/volume']);
    }
    for (const volume of [350.0004, 349.9999, 1e-9]) {
      expect(await codes(volume)).toEqual([400, 'DELIVERY.VolumeDecimals 0/volume']);
    }
    expect((await codes(350))[0]).toBe(200);
  });

  test('take what their siblings leave of 350 m³', async () => {
    const [a, b] = [await createLot(database.db, made.house), await createLot(database.db, made.house)];
    await replace(a, [row(PANELS, 300, inDays(40))]);
    expect(codesOf(await replace(b, [row(PANELS, 50.001, inDays(40))]))).toEqual([
      400,
      'DELIVERY.MaxValueReached 0/volume',
    ]);
    const { messages } = await made
      .as('purchaser')
      .api.refusal(contract.replaceMaterials, { ...of(b), body: [row(PANELS, 51, inDays(40))] });
    expect(messages[0]?.message).toContain('50');
    expect((await replace(b, [row(PANELS, 50, inDays(40))])).status).toBe(200);
    expect((await replace(a, [row(PANELS, 350, inDays(40))])).status).toBe(400);
  });
});

describe('the dates of materials', () => {
  test('must reach the lead days of the lot, its subproject or its project, if they change', async () => {
    const lot = await createLot(database.db, made.house);
    await createMaterials(database.db, lot, [{ type: PANELS, volumeM3: 5, deliveryDay: inDays(1) }]);
    const outcome = async (days: number) => (await replace(lot, [row(PANELS, 5, inDays(days))])).status;
    expect([await outcome(1), await outcome(9)]).toEqual([200, 400]);
    await assignProductType(database.db, made.root, 201, 101);
    expect([await outcome(14), await outcome(15)]).toEqual([400, 200]);
    await assignProductType(database.db, made.house, 202, 101);
    expect([await outcome(11), await outcome(12)]).toEqual([400, 200]);
    await assignProductType(database.db, lot, 201, 105);
    expect([await outcome(29), await outcome(30)]).toEqual([400, 200]);
  });

  test('of an approved lot move until its delivery is fixed; its volumes stay', async () => {
    const lot = await createLot(database.db, made.house, 'Approved');
    await createMaterials(database.db, lot, [
      { type: PANELS, volumeM3: 5, deliveryDay: inDays(40) },
      { type: LINTELS, volumeM3: 5, deliveryDay: inDays(50) },
    ]);
    await createDelivery(database.db, lot, { deliveryDate: inDays(40), deliveryType: 'Fixed' });
    const send = async (...rows: unknown[]) => codesOf(await replace(lot, rows));
    expect(await send(row(PANELS, 6, inDays(40)), row(LINTELS, 5, inDays(50)))).toEqual([
      409,
      'VolumesLocked',
    ]);
    expect(await send(row(PANELS, 5, inDays(40)))).toEqual([409, 'VolumesLocked']);
    expect(await send(row(BLOCKS, 5, inDays(40)), row(LINTELS, 5, inDays(50)))).toEqual([
      409,
      'VolumesLocked',
    ]);
    expect(await send(row(PANELS, 5, inDays(41)), row(LINTELS, 5, inDays(50)))).toEqual([
      409,
      'DeliveryFixed',
    ]);
    expect(await send(row(PANELS, 5, inDays(40)), row(LINTELS, 5, inDays(55)))).toEqual([200]);
  });
});

describe('a change of materials', () => {
  test('is reported in a notification and mailed to process planner, sales contact and a substitute of theirs', async () => {
    const substitute = await createPerson(database.db);
    await createSubstitute(database.db, made.as('sales contact').userId, substitute.userId);
    const lot = await createLot(database.db, made.house);
    const rows = [row(PANELS, 1, inDays(40))];
    await replace(lot, rows);
    await replace(lot, rows);
    const notified = await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.unitId, lot.unitId));
    expect(notified).toMatchObject([
      { username: 'Paul Einkauf', materialData: rows, rootUnitId: made.root.unitId },
    ]);
    const sent = await database.db.select().from(mails).where(eq(mails.template, 'MaterialsChanged'));
    const readers = [made.as('process planner').login, made.as('sales contact').login, substitute.login];
    expect(
      sent
        .map(({ recipient }) => recipient)
        .filter((login) => readers.includes(login))
        .sort(),
    ).toEqual(readers.sort());
    expect(sent.at(-1)?.subject).toContain(lot.title);
  });

  test('leaves nothing behind when it is refused', async () => {
    const lot = await createLot(database.db, made.house);
    expect(codesOf(await replace(lot, [row(PANELS, 351, inDays(40))]))).toEqual([
      400,
      'DELIVERY.MaxValueReached 0/volume',
    ]);
    expect(
      await database.db.select().from(notifications).where(eq(notifications.unitId, lot.unitId)),
    ).toEqual([]);
    const [unit] = await database.db.select().from(units).where(eq(units.unitId, lot.unitId));
    expect(unit).toEqual(lot);
  });
});
