import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { questionnaires, unitParams, units, userTenants } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import * as contract from '@/lib/contract/questionnaire';
import { setUnitParam } from '@/lib/contract/unit-params';
import { isoWeek, minDeliveryDay } from '@/lib/domain/calendar';
import { INITIAL_SETTINGS } from '@/lib/domain/configuration/settings';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { isSheetValid } from '@/lib/services/questionnaire/sheet-validity';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { addMember, createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { answersWith, PSW_COMPLETE } from '@/tests/support/sheets';
import { CCL_RULES, PSW_RULES } from '@/tests/support/tenant-rules';
import { setUpTestDatabase } from '@/tests/support/test-database';

const PSW_TENANT = 1;
const CCL_TENANT = 2;

const database = setUpTestDatabase();
let member: Awaited<ReturnType<typeof createPerson>>;
let internal: typeof member;
let root: TestUnit;
let params: { rootUnitId: string };
/** A tenant without any feature. */
let plainTenantId: number;

beforeAll(async () => {
  const { db } = database;
  await createTenant(db, undefined, PSW_TENANT, PSW_RULES);
  await createTenant(db, undefined, CCL_TENANT, CCL_RULES);
  plainTenantId = (await createTenant(db, [])).tenantId;
  member = await createPerson(db);
  internal = await createPerson(db, { isInternal: true });
  await db.insert(userTenants).values({ userId: internal.userId, tenantId: PSW_TENANT });
});

async function projectIn(tenantId: number, stateKey: StateKey = 'Structuring'): Promise<TestUnit> {
  return createProject(database.db, {
    tenantId,
    stateKey,
    variant: 'other',
    members: [[member.userId, 'member']],
  });
}

beforeEach(async () => {
  root = await projectIn(PSW_TENANT);
  params = { rootUnitId: root.unitId };
});

const read = () => api(member).call(contract.getQuestionnaire, { params });
const save = (data: object, headers = {}) =>
  api(member).call(contract.saveQuestionnaire, { params, body: { data }, headers });
const refusal = (data: object, headers = {}) =>
  api(member).refusal(contract.saveQuestionnaire, { params, body: { data }, headers });
const isValid = () => isSheetValid(serviceContext(database.db, member, [PSW_TENANT]), root.unitId);

describe('the sheet of a project', () => {
  test('asks its questions before anything is saved', async () => {
    const sheet = await read();
    expect(sheet).toMatchObject({ isValid: false, readOnly: false, version: 0 });
    expect(sheet.sheets.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'project 2',
      'site 1',
      'materials 1',
      'matAacPanels 1',
      'matAacBlocks 1',
      'matLintels 1',
      'matCsElements 1',
      'matAccessories 1',
    ]);
    expect(sheet.data).toMatchObject({ _versions: { project: 2 }, project: { bim: '' } });
    expect(sheet.data).not.toHaveProperty('matLintels');
  });

  test('is saved as a draft or complete, with the verdict of the portal', async () => {
    const draft = await api(member).call(contract.saveQuestionnaire, {
      params,
      body: { data: { project: { projectName: 'Lindenhof' } }, isValid: true },
    });
    expect(draft).toMatchObject({
      isValid: false,
      version: 1,
      data: { project: { projectName: 'Lindenhof' } },
    });
    expect(await isValid()).toBe(false);
    const complete = await save(PSW_COMPLETE);
    expect(complete).toMatchObject({ isValid: true, version: 2 });
    expect(await read()).toEqual(complete);
    expect(await isValid()).toBe(true);
    const one = answersWith(PSW_COMPLETE, { materials: { 'questionnaire-materials': ['matLintels'] } });
    expect(await save(one)).toMatchObject({ isValid: false, version: 3 });
    expect(await isValid()).toBe(false);
  });

  test('keeps what is shown and forgets what is not', async () => {
    const crane = answersWith(PSW_COMPLETE, { site: { crane: 'none', craneCapacity: 9 }, matAacBlocks: {} });
    const { data } = await save(crane);
    expect(data.site).toMatchObject({ craneCapacity: null });
    expect(data).not.toHaveProperty('matAacBlocks');
    expect(data._versions).toEqual({ project: 2, site: 1, materials: 1, matAacPanels: 1, matLintels: 1 });
  });

  test('keeps the versions it was filled in with, unless others are asked for', async () => {
    await save({ ...PSW_COMPLETE, project: {}, _versions: { project: 1 } });
    const project = {
      projectName: 'X',
      buildingType: 'office',
      dwellings: 1,
      storeys: 1,
      engineer: 'E',
      contractor: 'C',
    };
    const saved = await save({ ...PSW_COMPLETE, project });
    expect(saved).toMatchObject({ isValid: true, data: { _versions: { project: 1 } } });
    expect(saved.sheets.find(({ name }) => name === 'project')).toMatchObject({ version: 1 });
    expect(await save({ ...PSW_COMPLETE, project, _versions: { project: 2 } })).toMatchObject({
      isValid: false,
    });
  });

  test('refuses questions that nobody asks and answers of the wrong kind, each by its name', async () => {
    const unknown = await refusal({ project: { colour: 'red' }, prices: {} });
    expect(unknown).toMatchObject({ status: 400, code: 'UnknownField' });
    expect(unknown.messages).toMatchObject([
      { code: 'UnknownField', reference: 'data/project/colour' },
      { code: 'UnknownField', reference: 'data/prices' },
    ]);
    const wrong = await refusal({
      project: { dwellings: 'four', basement: 1, projectName: 'x'.repeat(501) },
    });
    expect(wrong).toMatchObject({ status: 400, code: 'ValidationFailed' });
    expect(wrong.messages).toMatchObject([
      { code: 'NotANumber', reference: 'data/project/dwellings' },
      { code: 'WrongType', reference: 'data/project/basement' },
      { code: 'TooLong', reference: 'data/project/projectName', message: 'At most 500 characters.' },
    ]);
    expect(await refusal({ _versions: { project: 7 } })).toMatchObject({
      messages: [{ code: 'UnknownValue', reference: 'data/_versions/project' }],
    });
    expect((await read()).version).toBe(0);
  });

  test('refuses bodies of another form', async () => {
    const call = (body: unknown) => api(member).refusal(contract.saveQuestionnaire, { params, body });
    expect(await call({ data: [] })).toMatchObject({ status: 400, code: 'ValidationFailed' });
    expect(await call({})).toMatchObject({
      status: 400,
      messages: [{ code: 'Required', reference: 'data' }],
    });
    expect(await call({ data: {}, version: 'new' })).toMatchObject({ status: 400, code: 'ValidationFailed' });
    expect(await call({ data: {}, nonsense: 1 })).toMatchObject({ status: 400, code: 'UnknownField' });
  });

  test('is guarded by its version, which the ETag carries', async () => {
    const path = contract.getQuestionnaire.path.replace('{rootUnitId}', root.unitId);
    expect((await api(member).send('GET', path)).headers.get('etag')).toBe('"0"');
    await save(PSW_COMPLETE, { 'if-match': '"0"' });
    expect((await api(member).send('GET', path)).headers.get('etag')).toBe('"1"');
    const stale = await refusal({}, { 'if-match': '"0"' });
    expect(stale).toMatchObject({ status: 412, code: 'StaleVersion', data: { version: 1, isValid: true } });
    await save(PSW_COMPLETE, { 'if-match': '"1"' });
    expect(await save({}, { 'if-match': '*' })).toMatchObject({ version: 3 });
  });

  test('holds what the last of many writers at once has saved, whole', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Name ${index}`);
    const saved = await Promise.all(
      names.map((projectName) => save(answersWith(PSW_COMPLETE, { project: { projectName } }))),
    );
    expect(saved.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
      names.map((_, index) => index + 1),
    );
    const last = saved.find(({ version }) => version === names.length);
    expect(await read()).toEqual(last);
  });
});

describe('who may answer', () => {
  async function move(stateKey: StateKey): Promise<void> {
    await database.db.update(units).set({ stateKey }).where(eq(units.unitId, root.unitId));
  }

  test('is every member while the project is structured, internals always', async () => {
    await move('Preparing');
    expect(await read()).toMatchObject({ readOnly: true });
    expect(await refusal({})).toMatchObject({ status: 409, code: 'SheetLocked' });
    await move('Closed');
    expect(await refusal({})).toMatchObject({ status: 409, code: 'ProjectClosed' });
    const call = { params, body: { data: PSW_COMPLETE } };
    expect(await api(internal).call(contract.saveQuestionnaire, call)).toMatchObject({ readOnly: false });
  });

  test('is every member while the project is prepared, with one tenant', async () => {
    root = await projectIn(CCL_TENANT, 'Preparing');
    params = { rootUnitId: root.unitId };
    expect(await read()).toMatchObject({ readOnly: false });
  });

  test('is nobody where the tenant has no sheet, nor of a unit below the project', async () => {
    params = { rootUnitId: (await projectIn(plainTenantId)).unitId };
    expect(await refusal({})).toMatchObject({ status: 403, code: 'FeatureDisabled' });
    const reading = await api(member).refusal(contract.getQuestionnaire, { params });
    expect(reading).toMatchObject({ status: 403, code: 'FeatureDisabled' });
    params = { rootUnitId: (await createUnit(database.db, root, { unitType: 'subproject' })).unitId };
    expect(await refusal({})).toMatchObject({ status: 404 });
    expect(await api(member).refusal(contract.getQuestionnaire, { params })).toMatchObject({ status: 404 });
  });
});

describe('the sheets of a country', () => {
  async function setParam(paramKey: 'Country' | 'BrickAssortment', paramValue: string): Promise<void> {
    await database.db
      .insert(unitParams)
      .values({ unitId: root.unitId, paramKey, paramValue })
      .onConflictDoUpdate({ target: [unitParams.unitId, unitParams.paramKey], set: { paramValue } });
  }

  beforeEach(async () => {
    root = await projectIn(CCL_TENANT, 'Preparing');
    params = { rootUnitId: root.unitId };
  });

  test('follow the parameters of the project', async () => {
    expect(await read()).toMatchObject({ sheets: [], isValid: false });
    expect(await save({})).toMatchObject({ isValid: false, data: { _versions: {} } });
    await setParam('Country', 'D');
    expect((await read()).sheets.map(({ name }) => name)).toEqual(['de-0', 'de-1', 'de-2']);
    await setParam('BrickAssortment', 'True');
    expect((await read()).sheets.map(({ name }) => name)).toEqual([
      'uitgekiend-0',
      'uitgekiend-1',
      'uitgekiend-2',
    ]);
  });

  test('are checked again when these change, and keep their answers until somebody saves', async () => {
    await setParam('Country', 'nl');
    await save({ 'nl-0': { nl0ProjectName: 'Havenkop' } });
    await database.db
      .update(questionnaires)
      .set({ isValid: true })
      .where(eq(questionnaires.rootUnitId, root.unitId));
    const planner = await createPerson(database.db);
    await addMember(database.db, root, planner.userId, 'salesPlanner');
    const body = { projectUnitID: root.unitId, paramKey: 'Country', paramValue: 'de' };
    await api(planner).call(setUnitParam, { body });
    expect(await isValid()).toBe(false);
    expect(await refusal({}, { 'if-match': '"1"' })).toMatchObject({ status: 412 });
    await setParam('Country', 'nl');
    expect((await read()).data).toMatchObject({ 'nl-0': { nl0ProjectName: 'Havenkop' } });
  });

  test('have a delivery schedule of the drawing jobs, and of lots without one', async () => {
    const { db } = database;
    await setParam('Country', 'nl');
    const block = await createUnit(db, root, { unitType: 'subproject', title: 'Block 2' });
    const late = await createUnit(db, root, { unitType: 'subproject', title: 'Block 10' });
    const lot = await createUnit(db, block, { unitType: 'approvallot', title: 'Storey 1', custRef: 'A-17' });
    const other = await createUnit(db, late, { unitType: 'approvallot', title: 'Storey 1' });
    const job = await createUnit(db, late, {
      unitType: 'drawingjob',
      title: 'Storey 1 drawing',
      approvalLotId: other.unitId,
    });
    const { data, count, minWeek } = await api(member).call(contract.listDeliverySchedule, { params });
    expect(data).toEqual([
      { projectUnitID: lot.unitId, title: 'Storey 1', subTitle: 'Block 2', custRef: 'A-17' },
      { projectUnitID: job.unitId, title: 'Storey 1 drawing', subTitle: 'Block 10', custRef: null },
    ]);
    expect(count).toBe(2);
    expect(minWeek).toBe(isoWeek(minDeliveryDay(demoDay(new Date()), INITIAL_SETTINGS.fallbackLeadDays)));
    const sheet = await read();
    expect(sheet.data['nl-2']).toMatchObject({
      'ccl-delivery-schedule': [
        { projectUnitID: lot.unitId, features: [], deliveryWeek: '', note: 'A-17' },
        { projectUnitID: job.unitId, features: [], deliveryWeek: '', note: '' },
      ],
    });
    const row = { projectUnitID: job.unitId, features: ['crane'], deliveryWeek: '2020-W01', note: 'last' };
    const saved = await save({ 'nl-2': { 'ccl-delivery-schedule': [row] } });
    expect(Reflect.get(Object(saved.data['nl-2']), 'ccl-delivery-schedule')[1]).toEqual(row);
    await db.delete(units).where(eq(units.unitId, job.unitId));
    expect(Reflect.get(Object((await read()).data['nl-2']), 'ccl-delivery-schedule')).toHaveLength(2);
  });
});
