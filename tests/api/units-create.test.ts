import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { questionnaires, tasks, units } from '@/db/schema';
import { checkTitle, createUnit } from '@/lib/contract/unit-changes';
import { getUnit, type UnitDto } from '@/lib/contract/units';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import {
  createProject,
  createTenant,
  createUnit as storeUnit,
  type TestUnit,
} from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let salesOrgId: number;
/** One tenant without a sheet, and one whose people make no units. */
let sheetless: number;
let closed: number;
let planner: { userId: string };
let reviewer: { userId: string };

beforeAll(async () => {
  ({ tenantId, salesOrgId } = await createTenant(database.db));
  ({ tenantId: sheetless } = await createTenant(database.db, ['AllowCreateProjectUnits']));
  ({ tenantId: closed } = await createTenant(database.db, []));
  planner = await createPerson(database.db);
  reviewer = await createPerson(database.db);
});

async function project(values: Partial<TestUnit> = {}, tenant = tenantId): Promise<TestUnit> {
  const people: [string, RoleKey][] = [
    [planner.userId, 'salesPlanner'],
    [reviewer.userId, 'reviewer'],
  ];
  const root = await createProject(database.db, {
    tenantId: tenant,
    variant: 'other',
    stateKey: 'Structuring',
    ...values,
    members: people,
  });
  await database.db.insert(questionnaires).values({ rootUnitId: root.unitId, data: {}, isValid: true });
  return root;
}

const childOf = (parent: TestUnit, projectUnitType: UnitType, title = 'House A') => ({
  body: {
    title,
    parentProjectUnitID: parent.unitId,
    rootProjectUnitID: parent.rootUnitId,
    projectUnitType,
    projectUnitTypeVariant: parent.variant,
  },
});

async function created(person: { userId: string }, input: { body: unknown }): Promise<UnitDto> {
  const { data } = await api(person).call(createUnit, input);
  if ('email' in data) throw new Error('only a request was recorded');
  return data;
}

describe('a unit below', () => {
  test('is numbered after its parent and takes over what is its root’s', async () => {
    const root = await project({ salesOrgId });
    const house = await created(reviewer, childOf(root, 'subproject', ' House A '));
    expect(house).toMatchObject({
      title: 'House A',
      projectUnitNo: `${root.unitNo}-01`,
      parentProjectUnitID: root.unitId,
      rootProjectUnitID: root.unitId,
      tenantID: tenantId,
      salesOrgID: salesOrgId,
      stateKey: 'Structuring',
      siteAddressID: null,
    });
  });

  test.each([
    ['aac_elements', 'aacorderlot', ['lintelorderlot', 'approvallot', 'drawingjob', 'subproject']],
    ['lintel', 'lintelorderlot', ['aacorderlot', 'approvallot']],
    ['other', 'approvallot', ['aacorderlot', 'lintelorderlot', 'drawingjob']],
  ] as const)('a subproject of variant %s is a %s or a folder', async (variant, lot, others) => {
    const root = await project({ variant });
    const house = await storeUnit(database.db, root, { unitType: 'subproject' });
    expect(await created(planner, childOf(house, lot))).toMatchObject({ projectUnitType: lot });
    expect(await created(planner, childOf(house, 'folder'))).toMatchObject({ projectUnitType: 'folder' });
    for (const unitType of [...others, 'project'] as UnitType[]) {
      expect(await api(planner).refusal(createUnit, childOf(house, unitType))).toMatchObject({
        status: 409,
        code: 'ChildNotAllowed',
      });
    }
  });

  test('a folder holds folders only, a lot nothing', async () => {
    const root = await project();
    const folder = await storeUnit(database.db, root, { unitType: 'folder' });
    const lot = await storeUnit(database.db, root, { unitType: 'approvallot' });
    await created(reviewer, childOf(folder, 'folder'));
    for (const input of [childOf(folder, 'subproject'), childOf(lot, 'folder')]) {
      expect(await api(planner).refusal(createUnit, input)).toMatchObject({ code: 'ChildNotAllowed' });
    }
  });

  test('has no title that a sibling of its type has', async () => {
    const root = await project();
    await created(reviewer, childOf(root, 'subproject', 'House A'));
    const refusal = await api(reviewer).refusal(createUnit, childOf(root, 'subproject', ' house a'));
    expect(refusal).toMatchObject({
      status: 409,
      code: 'DuplicateTitle',
      messages: [{ type: 'error', code: 'DuplicateNotAllowedMessage', reference: 'title' }],
    });
    expect(refusal.messages[0]?.message).toContain('a subproject called “house a”');
    await created(reviewer, childOf(root, 'folder', 'House A'));
    const titles = await database.db
      .select({ title: units.title })
      .from(units)
      .where(eq(units.parentUnitId, root.unitId));
    expect(titles).toHaveLength(2);
  });

  test('is made while the project is structured, later only by its planner', async () => {
    const root = await project({ stateKey: 'Preparing' });
    expect(await api(reviewer).refusal(createUnit, childOf(root, 'subproject'))).toMatchObject({
      status: 409,
      code: 'NotStructuring',
      messages: [{ message: expect.stringContaining('Sales planner') }],
    });
    expect(await created(reviewer, childOf(root, 'folder'))).toMatchObject({ stateKey: 'Preparing' });
    expect(await created(planner, childOf(root, 'subproject'))).toMatchObject({ stateKey: 'Preparing' });
  });

  test('in a closed project is made by its planner alone', async () => {
    const root = await project({ stateKey: 'Closed' });
    expect(await api(reviewer).refusal(createUnit, childOf(root, 'folder'))).toMatchObject({
      status: 409,
      code: 'ProjectClosed',
    });
    await created(planner, childOf(root, 'folder'));
  });

  test('waits for a valid sheet, whoever makes it; folders do not', async () => {
    const root = await project();
    await database.db
      .update(questionnaires)
      .set({ isValid: false })
      .where(eq(questionnaires.rootUnitId, root.unitId));
    for (const person of [reviewer, planner]) {
      expect(await api(person).refusal(createUnit, childOf(root, 'subproject'))).toMatchObject({
        status: 409,
        code: 'SheetInvalid',
      });
    }
    await created(reviewer, childOf(root, 'folder'));
  });

  test('needs no sheet where the tenant has none, and cannot be made where it does not let units be made', async () => {
    const open = await project({}, sheetless);
    await database.db
      .update(questionnaires)
      .set({ isValid: false })
      .where(eq(questionnaires.rootUnitId, open.unitId));
    await created(reviewer, childOf(open, 'subproject'));
    const root = await project({}, closed);
    expect(await api(planner).refusal(createUnit, childOf(root, 'subproject'))).toMatchObject({
      status: 403,
      code: 'FeatureDisabled',
    });
    await created(reviewer, childOf(root, 'folder'));
  });

  test('is nobody’s to make who is no member, and below nothing that they do not see', async () => {
    const root = await project();
    const stranger = await createPerson(database.db);
    expect(await api(stranger).refusal(createUnit, childOf(root, 'folder'))).toMatchObject({ status: 404 });
    const nowhere = { ...root, unitId: crypto.randomUUID() };
    expect(await api(planner).refusal(createUnit, childOf(nowhere, 'folder'))).toMatchObject({ status: 404 });
  });

  test('is said to be of another project, tenant or variant only by mistake', async () => {
    const root = await project();
    const { body } = childOf(root, 'subproject');
    for (const [reference, value] of [
      ['rootProjectUnitID', crypto.randomUUID()],
      ['tenantID', tenantId + 1],
      ['projectUnitTypeVariant', 'lintel'],
    ]) {
      const refusal = await api(planner).refusal(createUnit, { body: { ...body, [`${reference}`]: value } });
      expect(refusal).toMatchObject({ status: 400, messages: [{ code: 'IdMismatch', reference }] });
    }
  });

  test('a lot that comes late gets its task, and its subproject goes back to it', async () => {
    const root = await project({ variant: 'aac_elements', stateKey: 'PlaceOrder' });
    const house = await storeUnit(database.db, root, { unitType: 'subproject', stateKey: 'Approved' });
    await storeUnit(database.db, house, { unitType: 'aacorderlot', stateKey: 'Approved' });
    const lot = await created(planner, childOf(house, 'aacorderlot', 'Late'));
    expect(lot.stateKey).toBe('PlaceOrder');
    const open = await database.db.select().from(tasks).where(eq(tasks.unitId, lot.projectUnitID));
    expect(open).toMatchObject([{ taskKey: 'PlaceOrder', closedAt: null }]);
    const { data } = await api(planner).call(getUnit, { params: { projectUnitID: house.unitId } });
    expect(data.stateKey).toBe('PlaceOrder');
  });
});

describe('the title of a unit', () => {
  const ask = (query: Record<string, string>) => api(reviewer).call(checkTitle, { query });

  test('is free unless a sibling of its type has it', async () => {
    const root = await project();
    const house = await storeUnit(database.db, root, { unitType: 'subproject', title: 'Große Häuser' });
    const of = {
      projectUnitType: 'subproject',
      parentProjectUnitID: root.unitId,
      rootProjectUnitID: root.unitId,
    };
    for (const title of [' GROSSE HÄUSER ', 'große häuser'.normalize('NFD')]) {
      expect(await ask({ ...of, title })).toEqual({ valid: false });
    }
    expect(await ask({ ...of, title: 'Grosse Hauser' })).toEqual({ valid: true });
    expect(await ask({ ...of, title: 'Große Häuser', projectUnitID: house.unitId })).toEqual({ valid: true });
    expect(await ask({ ...of, title: 'Große Häuser', projectUnitType: 'folder' })).toEqual({ valid: true });
    expect(await ask({ ...of, title: '  ' })).toEqual({ valid: false });
    for (const title of ['x'.repeat(121), '👷'.repeat(121), '\u200b', 'Große\u00a0 Häuser\u200b']) {
      expect(await ask({ ...of, title })).toEqual({ valid: false });
    }
    expect(await ask({ ...of, title: '👷'.repeat(61) })).toEqual({ valid: true });
    expect(await ask({ title: 'Große Häuser', projectUnitType: 'project' })).toEqual({ valid: true });
  });

  test('is not shown to who does not see the project', async () => {
    const root = await project();
    const stranger = await createPerson(database.db);
    const query = { title: 'A', projectUnitType: 'folder', parentProjectUnitID: root.unitId };
    expect(await api(stranger).refusal(checkTitle, { query })).toMatchObject({ status: 404 });
    expect(
      await api(reviewer).refusal(checkTitle, { query: { ...query, projectUnitType: 'x' } }),
    ).toMatchObject({ status: 400 });
  });
});
