import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryLots } from '@/db/schema';
import * as contract from '@/lib/contract/materials';
import { createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
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
const lotOn = (days: number[], { parent = made.house, volumeM3 = 1 } = {}) =>
  createLotOn(database.db, parent, days, volumeM3);

function shift(lot: TestUnit, body: Record<string, unknown>, headers: Record<string, string> = {}) {
  return made.as('purchaser').api.ask(contract.shiftDates, {
    ...params(),
    body: { projectUnitID: lot.unitId, shiftLater: true, ...body },
    headers,
  });
}

async function days(): Promise<Record<string, (string | null)[]>> {
  const { data } = await read();
  const lots = data.subProjects.flatMap((sub) => sub.approvalLots);
  return Object.fromEntries(
    lots.map((lot) => [lot.approvalLotID, lot.materials.map((row) => row.deliveryDate)]),
  );
}

describe('shifting dates', () => {
  test('moves the earliest date of the lot alone, or with all later ones of the project', async () => {
    const other = await createUnit(database.db, made.root, { unitType: 'subproject' });
    const [a, b, c] = [await lotOn([20, 25]), await lotOn([20]), await lotOn([21], { parent: other })];
    const alone = await shift(a, { deliveryDate: inDays(22), shiftLater: false });
    const move = { projectUnitID: a.unitId, type: PANELS, from: inDays(20), to: inDays(22) };
    expect(alone.body).toEqual({ moved: [move], refused: [] });
    expect(await days()).toEqual({
      [a.unitId]: [inDays(22), inDays(25)],
      [b.unitId]: [inDays(20)],
      [c.unitId]: [inDays(21)],
    });
    await shift(b, { deliveryDate: inDays(23), shiftLater: true });
    expect(await days()).toEqual({
      [a.unitId]: [inDays(25), inDays(28)],
      [b.unitId]: [inDays(23)],
      [c.unitId]: [inDays(24)],
    });
  });

  test('moves another date of the lot where it is named', async () => {
    const a = await lotOn([20, 25]);
    await shift(a, { from: inDays(25), deliveryDate: inDays(24), type: PANELS });
    expect(await days()).toEqual({ [a.unitId]: [inDays(20), inDays(24)] });
    expect((await shift(a, { from: inDays(20), type: LINTELS, deliveryDate: inDays(40) })).body).toEqual({
      moved: [],
      refused: [],
    });
  });

  test('keeps a lot together that has one date, whichever of its rows is named', async () => {
    const lot = await createLot(database.db, made.house);
    const rows = [PANELS, LINTELS].map((type) => ({ type, volumeM3: 1, deliveryDay: inDays(30) }));
    await createMaterials(database.db, lot, rows);
    const later = await lotOn([40]);
    const body = { from: inDays(30), type: PANELS, deliveryDate: inDays(23) };
    const { body: answer } = await shift(lot, body);
    expect(Reflect.get(Object(answer), 'moved')).toHaveLength(3);
    const together = { [lot.unitId]: [inDays(23), inDays(23)], [later.unitId]: [inDays(33)] };
    expect(await days()).toEqual(together);
    expect((await shift(lot, body)).body).toEqual({ moved: [], refused: [] });
    expect(await days()).toEqual(together);
  });

  test('is refused as a whole where one date would come too early', async () => {
    const [a, b] = [await lotOn([20]), await lotOn([21])];
    await assignProductType(database.db, b, 201, 102);
    const dry = await shift(a, { deliveryDate: inDays(18), dryRun: true });
    const refused = { projectUnitID: b.unitId, type: PANELS, from: inDays(21), to: inDays(19) };
    expect(dry.status).toBe(200);
    expect(dry.body).toMatchObject({
      moved: [{ projectUnitID: a.unitId }, refused],
      refused: [{ ...refused, code: 'DELIVERY.DateTooEarly', minDate: inDays(20) }],
    });
    const done = await shift(a, { deliveryDate: inDays(18) });
    expect(codesOf(done)).toEqual([400, 'DELIVERY.DateTooEarly refused/0']);
    expect(Reflect.get(Object(done.body), 'data')).toEqual(dry.body);
    expect(await days()).toEqual({ [a.unitId]: [inDays(20)], [b.unitId]: [inDays(21)] });
  });

  test('leaves fixed deliveries, takes the others along, and refuses to move a fixed one', async () => {
    const lot = await createLot(database.db, made.house, 'Approved');
    await createMaterials(database.db, lot, [
      { type: PANELS, volumeM3: 1, deliveryDay: inDays(30) },
      { type: LINTELS, volumeM3: 1, deliveryDay: inDays(40) },
    ]);
    await createDelivery(database.db, lot, { deliveryDate: inDays(30), deliveryType: 'Fixed' });
    const open = await createDelivery(database.db, lot, { deliveryDate: inDays(40), deliveryType: 'OnCall' });
    const first = await lotOn([20]);
    await shift(first, { deliveryDate: inDays(27) });
    expect(await days()).toMatchObject({ [lot.unitId]: [inDays(30), inDays(47)] });
    const [moved] = await database.db
      .select()
      .from(deliveryLots)
      .where(eq(deliveryLots.deliveryLotId, open.deliveryLotId));
    expect(moved).toMatchObject({
      deliveryDate: inDays(47),
      deliveryType: 'OnCall',
      version: open.version + 1,
    });
    expect(codesOf(await shift(lot, { deliveryDate: inDays(31), shiftLater: false }))).toEqual([
      409,
      'DeliveryFixed',
    ]);
    const dry = await shift(lot, { deliveryDate: inDays(31), dryRun: true });
    expect(dry.body).toMatchObject({ refused: [{ code: 'DELIVERY.DateFixed' }] });
  });

  test('is refused for a lot that has changed since, or is not of the project', async () => {
    const lot = await lotOn([20]);
    expect(codesOf(await shift(lot, { deliveryDate: inDays(30) }, { 'if-match': '"99"' }))).toEqual([
      412,
      'StaleVersion',
    ]);
    const foreign = await makeProject();
    const elsewhere = await createLot(database.db, foreign.house);
    expect(codesOf(await shift(elsewhere, { deliveryDate: inDays(30) }))).toEqual([404, 'NotFound']);
  });

  test('does what its dry run reported, or nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 5, max: 60 }), { minLength: 1, maxLength: 3 }), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.integer({ min: 5, max: 60 }),
        fc.boolean(),
        async (plan, newDay, shiftLater) => {
          made = await makeProject();
          const lots: TestUnit[] = [];
          for (const lotDays of plan) lots.push(await lotOn(lotDays));
          const [first] = lots;
          if (!first) return;
          const before = await days();
          const body = { deliveryDate: inDays(newDay), shiftLater };
          const { body: dry } = await shift(first, { ...body, dryRun: true });
          const { moved, refused } = contract.shiftDates.answer?.parse(dry) ?? { moved: [], refused: [] };
          expect(await days()).toEqual(before);
          const done = await shift(first, body);
          const after = await days();
          expect(refused).toEqual(
            moved
              .filter(({ to }) => to < inDays(10))
              .map((move) => ({ ...move, code: 'DELIVERY.DateTooEarly', minDate: inDays(10) })),
          );
          expect(done.status).toBe(refused.length > 0 ? 400 : 200);
          if (refused.length > 0) {
            expect(after).toEqual(before);
            return;
          }
          const from = moved.map((move) => `${move.projectUnitID} ${move.from}`);
          const to = moved.map((move) => `${move.projectUnitID} ${move.to}`);
          const flat = (all: typeof before) =>
            Object.entries(all).flatMap(([id, list]) => list.map((day) => `${id} ${day}`));
          expect([...without(flat(before), from), ...to].sort()).toEqual(flat(after).sort());
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('a shift after the last year', () => {
  test('is refused as too late where one date would come after the last year', async () => {
    const [near, far] = [await lotOn([20]), await createLot(database.db, made.house)];
    const last = { type: PANELS, volumeM3: 1, deliveryDay: '9999-12-20' };
    await createMaterials(database.db, far, [last]);
    const done = await shift(near, { from: inDays(20), deliveryDate: inDays(50) });
    expect(codesOf(done)).toEqual([400, 'DELIVERY.DateTooLate refused/0']);
  });
});

function without(list: string[], removed: readonly string[]): string[] {
  const left = [...list];
  for (const entry of removed) left.splice(left.indexOf(entry), 1);
  return left;
}
