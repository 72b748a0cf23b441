import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tasks } from '@/db/schema';
import { listUnitParams, setUnitParam } from '@/lib/contract/unit-params';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let planner: { userId: string };
let root: TestUnit;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
  planner = await createPerson(database.db);
});

beforeEach(async () => {
  root = await createProject(database.db, {
    ...{ tenantId, stateKey: 'Preparing', variant: 'other' },
    members: [
      [planner.userId, 'process planner'],
      [planner.userId, 'projectCoordinator'],
    ],
  });
});

const paramInput = (paramKey: string, paramValue: string, more: object = {}) => ({
  body: { projectUnitID: root.unitId, paramKey, paramValue, ...more },
});
const ofRoot = (more = '') => ({ query: { filter: `ProjectUnitID eq '${root.unitId}'${more}` } });

describe('a parameter of a unit', () => {
  test('is set in place of its earlier value; when it was is the server’s', async () => {
    const createdOn = '2020-01-01T00:00:00Z';
    const first = await api(planner).call(setUnitParam, paramInput('Country', ' nl ', { createdOn }));
    expect(first.data).toMatchObject({ paramKey: 'Country', paramValue: 'nl', projectUnitID: root.unitId });
    expect(first.data.createdOn > '2026').toBe(true);
    const second = await api(planner).call(setUnitParam, paramInput('Country', 'de'));
    expect(second.data.projectUnitParamID).toBe(first.data.projectUnitParamID);
    const { data, count } = await api(planner).call(listUnitParams, ofRoot());
    expect([count, data.map((param) => param.paramValue)]).toEqual([1, ['de']]);
  });

  test('is found by its key, also in other letters', async () => {
    await api(planner).call(setUnitParam, paramInput('Country', 'nl'));
    await api(planner).call(setUnitParam, paramInput('BrickAssortment', 'True'));
    const found = await api(planner).call(listUnitParams, ofRoot(" and ParamKey eq 'BrickAssortment'"));
    expect(found.data).toMatchObject([{ paramKey: 'BrickAssortment', paramValue: 'True' }]);
  });

  test.each([
    ['paramKey', 'Colour', 'red', 'UnknownValue'],
    ['paramValue', 'Country', '  ', 'Required'],
    ['paramValue', 'Country', 'x'.repeat(2001), 'TooLong'],
  ])('with a bad %s is refused', async (reference, key, value, code) => {
    expect(await api(planner).refusal(setUnitParam, paramInput(key, value))).toMatchObject({
      status: 400,
      messages: [{ reference, code }],
    });
  });

  test('that the portal keeps itself is nobody’s to set', async () => {
    expect(await api(planner).refusal(setUnitParam, paramInput('FirstDelivery', '2027-01-01'))).toMatchObject(
      {
        status: 403,
        messages: [{ code: 'ServerParam' }],
      },
    );
  });

  test('that asks for data opens its task, once at a time', async () => {
    await api(planner).call(setUnitParam, paramInput('CheckDataTaskMessage', 'Which walls?'));
    const open = await database.db.select().from(tasks).where(eq(tasks.unitId, root.unitId));
    expect(open.map((task) => task.taskKey)).toContain('CheckDataMissing');
    expect(
      await api(planner).refusal(setUnitParam, paramInput('CheckDataTaskMessage', 'And which roof?')),
    ).toMatchObject({ status: 409, code: 'CheckDataOpen' });
    const { data } = await api(planner).call(listUnitParams, ofRoot());
    expect(data).toMatchObject([{ paramValue: 'Which walls?' }]);
  });
});
