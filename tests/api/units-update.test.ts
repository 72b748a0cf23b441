import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { journalEntries, unitProductTypes, units } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import { updateUnit } from '@/lib/contract/unit-changes';
import { addDays } from '@/lib/domain/calendar';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createPlantOf } from '@/tests/support/catalogue';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let reviewer: { userId: string };
let root: TestUnit;
let house: TestUnit;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
  reviewer = await createPerson(database.db);
});

beforeEach(async () => {
  root = await createProject(database.db, { tenantId, members: [[reviewer.userId, 'reviewer']] });
  house = await createUnit(database.db, root, { unitType: 'subproject', title: 'House A', notes: 'Old' });
});

const change = (body: object, headers: Record<string, string> = {}) => ({
  params: { projectUnitID: house.unitId },
  body,
  headers,
});
const today = demoDay(new Date());

describe('a unit', () => {
  test('is changed where something is sent, and keeps the rest', async () => {
    const { data } = await api(reviewer).call(updateUnit, change({ title: ' House B ' }));
    expect(data).toMatchObject({ title: 'House B', notes: 'Old', version: 2 });
    const { data: bare } = await api(reviewer).call(updateUnit, change({ notes: '  ' }));
    expect(bare).toMatchObject({ title: 'House B', notes: null, version: 3 });
  });

  test('takes back a delivery date, whatever its type', async () => {
    const deliveryDate = addDays(today, 60);
    for (const unitType of ['subproject', 'approvallot', 'drawingjob', 'folder'] as const) {
      const unit = await createUnit(database.db, root, { unitType, deliveryDate });
      const { data } = await api(reviewer).call(updateUnit, {
        params: { projectUnitID: unit.unitId },
        body: { deliveryDate: null },
      });
      expect(data.deliveryDate).toBeNull();
    }
  });

  test('is found by its new title, and no step of the workflow is written for it', async () => {
    await api(reviewer).call(updateUnit, change({ title: 'Tower' }));
    const [stored] = await database.db.select().from(units).where(eq(units.unitId, house.unitId));
    expect(stored?.searchText).toContain('tower');
    const written = await database.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.unitId, house.unitId));
    expect(written).toMatchObject([{ action: 'changed', oldState: null, newState: null }]);
  });

  test('has no title that a sibling of its type has', async () => {
    await createUnit(database.db, root, { unitType: 'subproject', title: 'House B' });
    await createUnit(database.db, root, { unitType: 'folder', title: 'Plans' });
    expect(await api(reviewer).refusal(updateUnit, change({ title: 'HOUSE B' }))).toMatchObject({
      status: 409,
      code: 'DuplicateTitle',
      messages: [{ code: 'DuplicateNotAllowedMessage', reference: 'title' }],
    });
    await api(reviewer).call(updateUnit, change({ title: 'Plans' }));
    await api(reviewer).call(updateUnit, change({ title: 'PLANS' }));
  });

  test('that was changed meanwhile is shown as it is now', async () => {
    await api(reviewer).call(updateUnit, change({ title: 'House B' }, { 'if-match': '"1"' }));
    const refusal = await api(reviewer).refusal(
      updateUnit,
      change({ title: 'House C' }, { 'if-match': '"1"' }),
    );
    expect(refusal).toMatchObject({
      status: 412,
      code: 'StaleVersion',
      data: { title: 'House B', version: 2 },
    });
    expect(await api(reviewer).refusal(updateUnit, change({ title: 'C', version: 1 }))).toMatchObject({
      status: 412,
    });
    await api(reviewer).call(updateUnit, change({ title: 'House C' }));
  });

  test.each([
    [{ title: '' }, 'title', 'Required'],
    [{ title: null }, 'title', 'Required'],
    [{ title: 'x'.repeat(121) }, 'title', 'TooLong'],
    [{ notes: 'x'.repeat(4001) }, 'notes', 'TooLong'],
    [{ notes: 5 }, 'notes', 'WrongType'],
    [{ projectUnitID: '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d' }, 'projectUnitID', 'IdMismatch'],
    [{ deliveryDate: today }, 'deliveryDate', 'DELIVERY.DateTooEarly'],
  ])('is not changed by %j', async (body, reference, code) => {
    expect(await api(reviewer).refusal(updateUnit, change(body))).toMatchObject({
      status: 400,
      code: 'ValidationFailed',
      messages: [{ reference, code }],
    });
  });

  test('is not given another state, number or type', async () => {
    const { data: before } = await api(reviewer).call(updateUnit, change({}));
    const forged = { stateKey: 'Closed', projectUnitNo: '1', projectUnitType: 'folder', tenantID: 9 };
    const { data: after } = await api(reviewer).call(updateUnit, change({ ...before, ...forged }));
    expect({ ...after, version: before.version }).toEqual(before);
    expect(await api(reviewer).refusal(updateUnit, change({ statekey: 'Closed' }))).toMatchObject({
      status: 400,
      code: 'UnknownField',
      messages: [{ reference: 'statekey' }],
    });
  });
});

describe('the delivery date of a unit', () => {
  test('is far enough ahead for its plants; an old one may stay', async () => {
    await database.db
      .insert(unitProductTypes)
      .values({ unitId: root.unitId, ...(await createPlantOf(database.db, 20)) });
    const early = await api(reviewer).refusal(updateUnit, change({ deliveryDate: addDays(today, 19) }));
    expect(early).toMatchObject({ messages: [{ code: 'DELIVERY.DateTooEarly' }] });
    const first = addDays(today, 20);
    const { data } = await api(reviewer).call(updateUnit, change({ deliveryDate: first }));
    expect(data.deliveryDate).toBe(first);
    await database.db.update(units).set({ deliveryDate: '2020-01-01' }).where(eq(units.unitId, house.unitId));
    await api(reviewer).call(updateUnit, change({ deliveryDate: '2020-01-01', notes: 'Kept' }));
    await api(reviewer).call(updateUnit, change({ deliveryDate: null }));
  });
});
