import { and, desc, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminLog, materials, questionnaires, tasks, units } from '@/db/schema';
import * as sheets from '@/lib/contract/questionnaire';
import * as tenancy from '@/lib/contract/tenants';
import { createUnit as createUnitCall } from '@/lib/contract/unit-changes';
import { PLAIN_RULES, type TenantRules } from '@/lib/domain/vocabulary/tenant-rules';
import { inTransaction } from '@/lib/services/context';
import { takeStep } from '@/lib/services/workflow/take-step';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createPlantOf } from '@/tests/support/catalogue';
import { addMember, createProject, createTenant, createUnit } from '@/tests/support/factories';
import { nextNumber } from '@/tests/support/numbers';
import { serviceContext } from '@/tests/support/service-context';
import { PSW_COMPLETE } from '@/tests/support/sheets';
import { CCL_RULES, PSW_RULES } from '@/tests/support/tenant-rules';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let member: Awaited<ReturnType<typeof createPerson>>;
let tenantId: number;

/** The ids that have tests of their own; a portal reads its tenants once, so they are there before the first call. */
const free: number[] = [];

beforeAll(async () => {
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
  member = await createPerson(database.db);
  for (let made = 0; made < 24; made++) {
    free.push((await createTenant(database.db, undefined, undefined, PLAIN_RULES)).tenantId);
  }
});
beforeEach(async () => {
  tenantId = free.pop() ?? 0;
  await database.db.delete(adminLog);
});

const params = () => ({ tenantID: String(tenantId) });
const getTenant = async () => (await administrator.call(tenancy.getTenant, { params: params() })).data;
const change = async (rules: Partial<TenantRules>) => {
  const body = { ...(await getTenant()).rules, ...rules };
  return (await administrator.call(tenancy.changeTenantRules, { params: params(), body })).data;
};
const refusal = (body: object, headers = {}) =>
  administrator.refusal(tenancy.changeTenantRules, { params: params(), body, headers });
const usage = async () => (await administrator.call(tenancy.getTenantRulesUsage, { params: params() })).data;

function project(values: Partial<typeof units.$inferInsert> = {}) {
  return createProject(database.db, {
    ...{ tenantId, variant: 'other', stateKey: 'Structuring', ...values },
    members: [
      [member.userId, 'reviewer'],
      [member.userId, 'projectAdminCSC'],
    ],
  });
}

const sheetOf = async ({ unitId: rootUnitId }: { unitId: string }) =>
  (await api(member).call(sheets.getQuestionnaire, { params: { rootUnitId } })).sheets.map(
    ({ name }) => name,
  );
const save = ({ unitId: rootUnitId }: { unitId: string }, data: object) =>
  api(member).call(sheets.saveQuestionnaire, { params: { rootUnitId }, body: { data } });

describe('the rules of a tenant', () => {
  test('are plain in a new one, and stand in the tenant', async () => {
    const made = nextNumber('entity');
    const body = { tenantKey: `RULES-${made}`, title: `Rules ${made}`, numberPrefix: `R${made}R` };
    const { data } = await administrator.call(tenancy.createTenant, { body });
    expect(data.rules).toEqual(PLAIN_RULES);
    const { data: all } = await administrator.call(tenancy.listTenants);
    expect(all.find(({ tenantID }) => tenantID === data.tenantID)?.rules).toEqual(PLAIN_RULES);
  });

  test('are changed and logged with both values, and the tenant has the next version', async () => {
    const { version } = await getTenant();
    expect(await change(CCL_RULES)).toMatchObject({ rules: CCL_RULES, version: version + 1 });
    expect(await getTenant()).toMatchObject({ rules: CCL_RULES, version: version + 1 });
    const [entry] = await database.db.select().from(adminLog).orderBy(desc(adminLog.entryId)).limit(1);
    expect(entry).toMatchObject({
      ...{ action: 'tenantChanged', subjectId: String(tenantId) },
      changes: [
        { field: 'sheetSetKey', from: null, to: 'ccl' },
        { field: 'sheetOpenWhilePreparing', from: false, to: true },
        { field: 'hasDrawingJobs', from: false, to: true },
      ],
    });
    expect(await change(CCL_RULES)).toMatchObject({ version: version + 1 });
    expect(await database.db.$count(adminLog)).toBe(1);
  });

  test('of an older version are not changed', async () => {
    await change(PSW_RULES);
    const { version } = await getTenant();
    const stale = { status: 412, code: 'StaleVersion', data: { rules: PSW_RULES, version } };
    expect(await refusal({ ...CCL_RULES, version: version - 1 })).toMatchObject(stale);
    expect(await refusal(CCL_RULES, { 'if-match': `"${version - 1}"` })).toMatchObject(stale);
    const answers = await Promise.all(
      [PLAIN_RULES, CCL_RULES].map((rules) =>
        administrator.ask(tenancy.changeTenantRules, { params: params(), body: { ...rules, version } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test.each([
    [{ minMaterialSheets: 11 }, 'minMaterialSheets'],
    [{ minMaterialSheets: -1 }, 'minMaterialSheets'],
    [{ minMaterialSheets: 1.5 }, 'minMaterialSheets'],
    [{ minMaterialSheets: '2' }, 'minMaterialSheets'],
    [{ sheetSetKey: 'own' }, 'sheetSetKey'],
    [{ sheetSetKey: '' }, 'sheetSetKey'],
    [{ hasDrawingJobs: null }, 'hasDrawingJobs'],
    [{ sheetOpenWhilePreparing: undefined }, 'sheetOpenWhilePreparing'],
  ])('with %j are refused', async (values, reference) => {
    expect(await refusal({ ...PSW_RULES, ...values })).toMatchObject({
      status: 400,
      messages: [{ reference }],
    });
    expect((await getTenant()).rules).toEqual(PLAIN_RULES);
  });

  test('with what they do not have are refused, and those of an unknown tenant are not found', async () => {
    expect(await refusal({ ...PSW_RULES, company: 1 })).toMatchObject({ status: 400, code: 'UnknownField' });
    const unknown = { params: { tenantID: '99999999' } };
    expect(
      await administrator.refusal(tenancy.changeTenantRules, { ...unknown, body: PSW_RULES }),
    ).toMatchObject({ status: 404 });
    expect(await administrator.refusal(tenancy.getTenantRulesUsage, unknown)).toMatchObject({ status: 404 });
  });

  test('stay when the tenant is changed with what was read', async () => {
    const tenant = await change(CCL_RULES);
    const body = { ...tenant, title: `${tenant.title} GmbH`, rules: PLAIN_RULES };
    const { data } = await administrator.call(tenancy.changeTenant, { params: params(), body });
    expect(data.rules).toEqual(CCL_RULES);
  });

  test('concern open projects, which are counted before they are changed', async () => {
    expect(await usage()).toEqual({ projects: 0, savedSheets: 0, structuring: 0, preparing: 0 });
    await change(PSW_RULES);
    const saved = await project();
    await save(saved, PSW_COMPLETE);
    for (const stateKey of ['Structuring', 'Preparing', 'PlaceOrder', 'Closed', 'Archived'] as const) {
      await project({ stateKey });
    }
    expect(await usage()).toEqual({ projects: 4, savedSheets: 1, structuring: 2, preparing: 1 });
  });
});

describe('another set of sheets', () => {
  test('is that of projects without a saved sheet; the others keep theirs with all answers', async () => {
    await change(PSW_RULES);
    const [saved, fresh] = [await project(), await project()];
    const { data } = await save(saved, PSW_COMPLETE);
    const before = await sheetOf(saved);
    await change({ sheetSetKey: 'ccl' });
    expect(await sheetOf(saved)).toEqual(before);
    expect(await sheetOf(fresh)).toEqual([]);
    const again = await save(saved, data);
    expect(again).toMatchObject({ data, isValid: true });
    await change({ sheetSetKey: null });
    expect(await sheetOf(saved)).toEqual(before);
    const rootUnitId = fresh.unitId;
    expect(await api(member).refusal(sheets.getQuestionnaire, { params: { rootUnitId } })).toMatchObject({
      code: 'FeatureDisabled',
    });
  });

  test('leaves alone what a former release saved without naming its set', async () => {
    await change(PSW_RULES);
    const saved = await project();
    await save(saved, PSW_COMPLETE);
    const isSaved = eq(questionnaires.rootUnitId, saved.unitId);
    await database.db.update(questionnaires).set({ sheetSetKey: null }).where(isSaved);
    const before = await sheetOf(saved);
    await change({ sheetSetKey: 'ccl' });
    expect(await sheetOf(saved)).toEqual(before);
    expect(await database.db.select().from(questionnaires).where(isSaved)).toMatchObject([
      { sheetSetKey: 'psw' },
    ]);
  });

  test('none: a project is built without a sheet', async () => {
    const root = await project();
    const subproject = await createUnit(database.db, root, { unitType: 'subproject' });
    const { create, refused } = lotsIn(subproject.unitId);
    expect(await create()).toMatchObject({ status: 201 });
    await change({ sheetSetKey: 'psw' });
    expect(await refused()).toMatchObject({ code: 'SheetInvalid' });
  });
});

/** Creates approval lots in a subproject, as somebody who may while its project is structured. */
function lotsIn(parentProjectUnitID: string) {
  const input = () => ({
    body: { projectUnitType: 'approvallot', title: `Lot ${nextNumber('unit')}`, parentProjectUnitID },
  });
  return {
    create: () => api(member).ask(createUnitCall, input()),
    refused: () => api(member).refusal(createUnitCall, input()),
  };
}

test('fewer material sheets than asked for are a problem at the next save, not before', async () => {
  await change({ sheetSetKey: 'psw' });
  const root = await project();
  const one = { ...PSW_COMPLETE, materials: { 'questionnaire-materials': ['matAacPanels'] } };
  expect(await save(root, one)).toMatchObject({ isValid: true });
  await change({ minMaterialSheets: 2 });
  const isSaved = eq(questionnaires.rootUnitId, root.unitId);
  expect(await database.db.select().from(questionnaires).where(isSaved)).toMatchObject([{ isValid: true }]);
  expect(await save(root, one)).toMatchObject({ isValid: false });
  await change({ minMaterialSheets: 1 });
  expect(await save(root, one)).toMatchObject({ isValid: true });
});

test('a sheet that opens while Preparing shows its task at once to those who fill it in, and hides it again', async () => {
  await change(PSW_RULES);
  const root = await project({ stateKey: 'Preparing' });
  const rolesOfTask = async () =>
    (
      await database.db
        .select()
        .from(tasks)
        .where(and(eq(tasks.unitId, root.unitId), isNull(tasks.closedAt)))
    ).map(({ taskKey, roleKeys }) => `${taskKey}: ${roleKeys}`);
  const asked = await rolesOfTask();
  expect(asked).toEqual(['Preparing: process planner,projectAdminCSC']);
  const saving = { params: { rootUnitId: root.unitId }, body: { data: {} } };
  const outsider = api(member);
  expect(await outsider.refusal(sheets.saveQuestionnaire, saving)).toMatchObject({ code: 'SheetLocked' });
  await change({ sheetOpenWhilePreparing: true });
  expect(await rolesOfTask()).toEqual([
    'Preparing: process planner,projectAdminCSC,reviewer,projectCoordinator',
  ]);
  await outsider.call(sheets.saveQuestionnaire, saving);
  await change({ sheetOpenWhilePreparing: false });
  expect(await rolesOfTask()).toEqual(asked);
  expect(await outsider.refusal(sheets.saveQuestionnaire, saving)).toMatchObject({ code: 'SheetLocked' });
});

test('drawing jobs are made where structuring finishes later, and existing ones stay', async () => {
  await change(PSW_RULES);
  const jobsOf = ({ unitId }: { unitId: string }) =>
    database.db.$count(units, and(eq(units.rootUnitId, unitId), eq(units.unitType, 'drawingjob')));
  async function finished() {
    const root = await project();
    const subproject = await createUnit(database.db, root, { unitType: 'subproject' });
    const { unitId } = await createUnit(database.db, subproject, { unitType: 'approvallot' });
    const { productTypeId } = await createPlantOf(database.db);
    const material = { unitId, productTypeId, position: 0, volumeM3: 10, deliveryDate: '2027-03-01' };
    await database.db.insert(materials).values(material);
    const ctx = serviceContext(database.db, member, [tenantId]);
    await inTransaction(ctx, (tx) =>
      takeStep(tx, { unitId: root.unitId, requirements: [], message: null, via: 'structure' }),
    );
    return root;
  }
  const early = await finished();
  expect(await jobsOf(early)).toBe(0);
  await change({ hasDrawingJobs: true });
  const late = await finished();
  expect([await jobsOf(early), await jobsOf(late)]).toEqual([0, 1]);
  await change({ hasDrawingJobs: false });
  expect(await jobsOf(late)).toBe(1);
});

test('rules are changed while units are created: neither waits for the other for ever', async () => {
  await change(PSW_RULES);
  const roots = await Promise.all(Array.from({ length: 6 }, () => project({ stateKey: 'Structuring' })));
  const subprojects: string[] = [];
  for (const root of roots) {
    await save(root, PSW_COMPLETE);
    await addMember(database.db, root, member.userId, 'salesPlanner');
    await database.db.update(units).set({ stateKey: 'Preparing' }).where(eq(units.unitId, root.unitId));
    subprojects.push((await createUnit(database.db, root, { unitType: 'subproject' })).unitId);
  }
  const creating = Promise.all(
    subprojects.flatMap((unitId) => Array.from({ length: 3 }, () => lotsIn(unitId).create())),
  );
  for (const sheetOpenWhilePreparing of [true, false, true]) await change({ sheetOpenWhilePreparing });
  expect((await creating).map(({ status }) => status)).toEqual(Array.from({ length: 18 }, () => 201));
  expect((await getTenant()).rules).toEqual({ ...PSW_RULES, sheetOpenWhilePreparing: true });
});
