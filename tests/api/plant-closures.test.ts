import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminLog, plantClosures, plants } from '@/db/schema';
import * as catalogue from '@/lib/contract/catalogue';
import {
  addPlantClosure,
  listPlantClosures,
  type PlantClosureDto,
  removePlantClosure,
} from '@/lib/contract/catalogue-closures';
import { addDays } from '@/lib/domain/calendar';
import { MAX_CLOSURES } from '@/lib/domain/plant-calendar';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createPlantOf } from '@/tests/support/catalogue';
import { createTenant } from '@/tests/support/factories';
import { assignProductType, createCatalogue, createLotOn } from '@/tests/support/materials';
import { PlannedProject } from '@/tests/support/planned-project';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let tenantId: number;
let plantId: number;

beforeAll(async () => {
  await createCatalogue(database.db);
  ({ tenantId } = await createTenant(database.db));
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
});
beforeEach(async () => {
  await database.db.delete(adminLog);
  ({ plantId } = await createPlantOf(database.db));
});

const SUMMER = { firstDay: '2027-08-02', lastDay: '2027-08-13', title: 'Summer break' };
const of = (id: number) => ({ params: { plantID: String(id) } });
const add = async (values: object = {}, id = plantId) =>
  (await administrator.call(addPlantClosure, { ...of(id), body: { ...SUMMER, ...values } })).data;
const refused = (values: object) =>
  administrator.refusal(addPlantClosure, { ...of(plantId), body: { ...SUMMER, ...values } });
const list = async (id = plantId) => (await administrator.call(listPlantClosures, of(id))).data;
const one = ({ plantID, closureID }: PlantClosureDto) => ({
  params: { plantID: String(plantID), closureID },
});

describe('closures of a plant', () => {
  test('are added, listed by day and removed', async () => {
    const summer = await add();
    const stocktaking = await add({ firstDay: '2027-06-30', lastDay: '2027-06-30', title: ' Stock ' });
    expect(summer).toEqual({ ...SUMMER, plantID: plantId, closureID: summer.closureID });
    expect(stocktaking.title).toBe('Stock');
    expect(await list()).toEqual([stocktaking, summer]);
    await administrator.call(removePlantClosure, one(stocktaking));
    expect(await list()).toEqual([summer]);
    expect(await administrator.refusal(removePlantClosure, one(stocktaking))).toMatchObject({ status: 404 });
  });

  test('are logged with the name of the plant', async () => {
    await administrator.call(removePlantClosure, one(await add()));
    const entries = await database.db.select().from(adminLog).orderBy(desc(adminLog.entryId));
    expect(entries.map(({ action }) => action)).toEqual(['plantClosureRemoved', 'plantClosureAdded']);
    expect(entries[1]).toMatchObject({
      subject: expect.stringMatching(/^Plant /),
      changes: Object.entries(SUMMER).map(([field, to]) => ({ field, from: null, to })),
    });
  });

  test('belong to their plant, and go with it', async () => {
    const closure = await add();
    const { plantId: other } = await createPlantOf(database.db);
    expect(await list(other)).toEqual([]);
    const elsewhere = { ...closure, plantID: other };
    expect(await administrator.refusal(removePlantClosure, one(elsewhere))).toMatchObject({ status: 404 });
    const [made] = await database.db
      .insert(plants)
      .values({ name: `Works ${plantId}` })
      .returning();
    const own = made?.plantId ?? 0;
    await add({}, own);
    await administrator.call(catalogue.deletePlant, of(own));
    expect(await administrator.refusal(listPlantClosures, of(own))).toMatchObject({ status: 404 });
    const left = eq(plantClosures.plantId, own);
    expect(await database.db.$count(plantClosures, left)).toBe(0);
  });

  test.each([
    ['lastDay', { lastDay: '2027-08-01' }, 'ClosurePeriod'],
    ['lastDay', { lastDay: addDays(SUMMER.firstDay, 366) }, 'ClosurePeriod'],
    ['firstDay', { firstDay: '2027-02-30' }, 'WrongFormat'],
    ['lastDay', { lastDay: '' }, 'Required'],
    ['title', { title: ' ' }, 'Required'],
    ['title', { title: 'x'.repeat(81) }, 'TooLong'],
    ['title', { title: 7 }, 'WrongType'],
  ])('with a bad %s are refused (%#)', async (reference, values, code) => {
    expect(await refused(values)).toMatchObject({ status: 400, messages: [{ reference, code }] });
    expect(await list()).toEqual([]);
  });

  test('are as long as a leap year at most, and a hundred in number', async () => {
    await add({ lastDay: addDays(SUMMER.firstDay, 365) });
    const rows = Array.from({ length: MAX_CLOSURES - 1 }, () => ({ ...SUMMER, plantId }));
    await database.db.insert(plantClosures).values(rows);
    expect(await refused({})).toMatchObject({
      messages: [{ code: 'TooManyClosures', reference: 'firstDay' }],
    });
  });

  test('of a plant that is not there do not exist', async () => {
    expect(await administrator.refusal(listPlantClosures, of(999_999))).toMatchObject({ status: 404 });
    const body = SUMMER;
    expect(await administrator.refusal(addPlantClosure, { ...of(999_999), body })).toMatchObject({
      status: 404,
    });
  });
});

describe('the calendar of a plant', () => {
  const NEW = { name: 'Werk Deich', trucksPerWeek: 8 };
  const UNSAID = { country: null, workingDays: [1, 2, 3, 4, 5], publicHolidays: true, turnOfYear: true };

  test('is that of all plants until it is entered, and changed field by field', async () => {
    const body = { plantKey: `DEICH-${plantId}`, ...NEW, name: `Deich ${plantId}` };
    const { data: made } = await administrator.call(catalogue.createPlant, { body });
    expect(made).toMatchObject(UNSAID);
    const entered = { country: 'nl', workingDays: [6, 1, 2, 1], publicHolidays: false, turnOfYear: false };
    const { data } = await administrator.call(catalogue.changePlant, {
      ...of(made.plantID),
      body: { ...body, ...entered },
    });
    expect(data).toMatchObject({ ...entered, workingDays: [1, 2, 6], version: 2 });
    const [entry] = await database.db.select().from(adminLog).orderBy(desc(adminLog.entryId)).limit(1);
    expect(entry?.changes).toContainEqual({ field: 'workingDays', from: '1, 2, 3, 4, 5', to: '1, 2, 6' });
    const { data: kept } = await administrator.call(catalogue.changePlant, { ...of(made.plantID), body });
    expect(kept).toEqual(data);
  });

  test.each([
    ['country', { country: 'DE' }],
    ['country', { country: 'xx' }],
    ['workingDays', { workingDays: [] }],
    ['workingDays/0', { workingDays: [8] }],
    ['publicHolidays', { publicHolidays: 'yes' }],
  ])('with a bad %s is refused (%#)', async (reference, values) => {
    const body = { plantKey: `BAD-${plantId}`, ...NEW, ...values };
    expect(await administrator.refusal(catalogue.createPlant, { body })).toMatchObject({
      ...{ status: 400, messages: [{ reference }] },
    });
  });
});

describe('the delivery plan', () => {
  test('names the plants of each lot’s materials, and when they do not deliver', async () => {
    const project = await PlannedProject.create(database.db, tenantId);
    const { root, house } = project.made;
    const own = await createLotOn(database.db, house, [40], 3);
    const inherited = await createLotOn(database.db, house, [40], 3);
    await assignProductType(database.db, root, 201, 101);
    await assignProductType(database.db, own, 203, 102);
    await add({}, 101);
    const plan = await project.plan();
    const plantsOf = (lot: { unitId: string }) =>
      plan.deliveries.find(({ projectUnitID }) => projectUnitID === lot.unitId)?.plantIDs;
    expect([plantsOf(own), plantsOf(inherited)]).toEqual([[102], [101]]);
    const said = { country: null, workingDays: [1, 2, 3, 4, 5], publicHolidays: true, turnOfYear: true };
    expect([...plan.plants].sort((a, b) => a.plantID - b.plantID)).toEqual([
      { plantID: 101, name: 'Werk Nordheim', ...said, closures: [SUMMER] },
      { plantID: 102, name: 'Werk Kleefeld', ...said, closures: [] },
    ]);
    await database.db.delete(plantClosures);
  });
});
