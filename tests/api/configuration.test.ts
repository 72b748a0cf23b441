import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminLog, unitParams, units, userSalesOrganisations } from '@/db/schema';
import * as catalogue from '@/lib/contract/catalogue';
import * as organisations from '@/lib/contract/sales-organisations';
import * as tenancy from '@/lib/contract/tenants';
import { createUnit } from '@/lib/contract/unit-changes';
import { FIRST_FEATURES } from '@/lib/domain/vocabulary/features';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createPortalProduct, createUnit as storeUnit } from '@/tests/support/factories';
import { nextNumber } from '@/tests/support/numbers';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();

let administrator: Api;

beforeAll(async () => {
  await createPortalProduct(database.db);
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
});
beforeEach(() => database.db.delete(adminLog));

const text = (value: number) => String(value);

async function makeTenant(values: object = {}) {
  const made = nextNumber('entity');
  const body = { tenantKey: `NORD-${made}`, title: `Nordsee ${made}`, numberPrefix: `N${made}N`, ...values };
  return (await administrator.call(tenancy.createTenant, { body })).data;
}

async function makeOrganisation(tenantID: number, values: object = {}) {
  const made = nextNumber('entity');
  const body = {
    ...{ tenantID, salesOrgKey: `ORG-${made}`, title: `Organisation ${made}`, country: 'de' },
    ...{ homepage: 'https://nordsee.example', contactMail: '', imageUrl: '' },
    ...values,
  };
  return (await administrator.call(organisations.createSalesOrganisation, { body })).data;
}

async function makePlant(values: object = {}) {
  const made = nextNumber('entity');
  const body = { plantKey: `WERK-${made}`, name: `Werk ${made}`, trucksPerWeek: 8, ...values };
  return (await administrator.call(catalogue.createPlant, { body })).data;
}

async function makeType(values: object = {}) {
  const made = nextNumber('entity');
  const colours = { backgroundColor: '#1f77b4', textColor: '#ffffff' };
  const body = { productTypeKey: `TYP-${made}`, title: `Type ${made}`, ...colours, ...values };
  return (await administrator.call(catalogue.createProductType, { body })).data;
}

/** Somebody who plans for an organisation. */
async function planFor(salesOrgId: number) {
  const planner = await createPerson(database.db, { isInternal: true });
  await database.db
    .insert(userSalesOrganisations)
    .values({ userId: planner.userId, salesOrgId, isSalesPlanner: true });
  return api(planner);
}

/** A project of an organisation, as its planner creates it. */
async function createProject(planner: Api, tenantID: number, salesOrgID: number) {
  const { data } = await planner.call(createUnit, newProject(tenantID, salesOrgID));
  if (!('projectUnitID' in data)) throw new Error('no project');
  return data;
}

const newProject = (tenantID: number, salesOrgID: number) => ({
  body: {
    ...{ projectUnitType: 'project', projectUnitTypeVariant: 'aac_elements' },
    ...{ title: `Deichhaus ${nextNumber('entity')}`, tenantID, salesOrgID },
  },
});

const lastLogged = async () =>
  (await database.db.select().from(adminLog).orderBy(desc(adminLog.at)).limit(1))[0];

describe('a company', () => {
  test('is entered with other ids than the demo, and its first project has its numbers', async () => {
    const tenant = await makeTenant();
    const organisation = await makeOrganisation(tenant.tenantID, { country: 'nl' });
    expect([tenant.tenantID, organisation.salesOrgID].every((id) => id > 1000)).toBe(true);
    expect([...tenant.features].sort()).toEqual([...FIRST_FEATURES].sort());
    const planner = await planFor(organisation.salesOrgID);
    const data = await createProject(planner, tenant.tenantID, organisation.salesOrgID);
    expect(data.projectUnitNo).toBe(`P-${tenant.numberPrefix}001`);
    const params = await database.db
      .select()
      .from(unitParams)
      .where(eq(unitParams.unitId, data.projectUnitID));
    expect(params).toMatchObject([{ paramKey: 'Country', paramValue: 'nl' }]);
  });

  test('that is deactivated, or its organisation, takes no new projects and keeps the others', async () => {
    const tenant = await makeTenant();
    const organisation = await makeOrganisation(tenant.tenantID);
    const { tenantID } = tenant;
    const { salesOrgID } = organisation;
    const planner = await planFor(salesOrgID);
    const unit = await createProject(planner, tenantID, salesOrgID);
    const off = { body: { isActive: false } };
    const on = { body: { isActive: true } };
    const ofOrganisation = { params: { salesOrgID: text(salesOrgID) } };
    const ofTenant = { params: { tenantID: text(tenantID) } };
    const refused = () => planner.refusal(createUnit, newProject(tenantID, salesOrgID));
    await administrator.call(organisations.switchSalesOrganisation, { ...ofOrganisation, ...off });
    expect(await refused()).toMatchObject({ status: 400, code: 'UnknownSalesOrg' });
    await administrator.call(organisations.switchSalesOrganisation, { ...ofOrganisation, ...on });
    await administrator.call(tenancy.switchTenant, { ...ofTenant, ...off });
    expect(await refused()).toMatchObject({ status: 400, code: 'UnknownSalesOrg' });
    await storeUnit(database.db, await rowOf(unit.projectUnitID), { unitType: 'subproject' });
    await administrator.call(tenancy.switchTenant, { ...ofTenant, ...on });
    await planner.call(createUnit, newProject(tenantID, salesOrgID));
  });

  test('keeps the prefix of its numbers and the tenant of an organisation once there is a project', async () => {
    const tenant = await makeTenant();
    const other = await makeTenant();
    const organisation = await makeOrganisation(tenant.tenantID);
    const ofTenant = { params: { tenantID: text(tenant.tenantID) } };
    const ofOrganisation = { params: { salesOrgID: text(organisation.salesOrgID) } };
    const moved = { ...organisation, tenantID: other.tenantID };
    await administrator.call(organisations.changeSalesOrganisation, { ...ofOrganisation, body: moved });
    await administrator.call(organisations.changeSalesOrganisation, {
      ...ofOrganisation,
      body: { ...moved, tenantID: tenant.tenantID, version: undefined },
    });
    const planner = await planFor(organisation.salesOrgID);
    await planner.call(createUnit, newProject(tenant.tenantID, organisation.salesOrgID));
    const renumbered = { ...tenant, numberPrefix: 'Q77Q', version: undefined };
    expect(
      await administrator.refusal(tenancy.changeTenant, { ...ofTenant, body: renumbered }),
    ).toMatchObject({
      status: 409,
      code: 'FixedOnceUsed',
      messages: [{ code: 'Fixed', reference: 'numberPrefix' }, { code: 'USAGE.projects' }, {}],
    });
    expect(
      await administrator.refusal(organisations.changeSalesOrganisation, {
        ...ofOrganisation,
        body: { ...moved, version: undefined },
      }),
    ).toMatchObject({ status: 409, code: 'FixedOnceUsed' });
    const renamed = { ...tenant, title: `Renamed ${tenant.tenantID}`, version: undefined };
    const { data } = await administrator.call(tenancy.changeTenant, { ...ofTenant, body: renamed });
    expect(data).toMatchObject({ title: renamed.title, numberPrefix: tenant.numberPrefix, version: 2 });
  });

  test.each([
    ['tenantKey', (own: Taken) => ({ tenantKey: own.tenantKey }), 'Taken'],
    ['title', (own: Taken) => ({ title: own.title.toUpperCase() }), 'Taken'],
    ['numberPrefix', (own: Taken) => ({ numberPrefix: own.numberPrefix }), 'PrefixConfusable'],
    ['numberPrefix', (own: Taken) => ({ numberPrefix: own.numberPrefix.slice(0, -1) }), 'PrefixConfusable'],
    ['tenantKey', () => ({ tenantKey: 'nord' }), 'WrongFormat'],
    ['tenantKey', () => ({ tenantKey: '-A' }), 'WrongFormat'],
    ['tenantKey', () => ({ tenantKey: 'A'.repeat(21) }), 'WrongFormat'],
    ['numberPrefix', () => ({ numberPrefix: 'a1' }), 'WrongFormat'],
    ['title', () => ({ title: ' ' }), 'Required'],
    ['title', () => ({ title: 'x'.repeat(81) }), 'TooLong'],
  ])('with a bad %s is refused (%#)', async (reference, valuesOf, code) => {
    const own = await makeTenant();
    const body = { tenantKey: 'NEW', title: 'New', numberPrefix: 'V0V', ...valuesOf(own) };
    const before = await administrator.call(tenancy.listTenants);
    expect(await administrator.refusal(tenancy.createTenant, { body })).toMatchObject({
      status: 400,
      messages: expect.arrayContaining([expect.objectContaining({ code, reference })]),
    });
    expect(await administrator.call(tenancy.listTenants)).toEqual(before);
  });
});

type Taken = Awaited<ReturnType<typeof makeTenant>>;

async function rowOf(unitId: string) {
  const [row] = await database.db.select().from(units).where(eq(units.unitId, unitId));
  if (!row) throw new Error('no unit');
  return row;
}

describe('what administrators maintain', () => {
  test('is changed field by field, logged with both values, and its key never changes', async () => {
    const plant = await makePlant();
    const target = { params: { plantID: text(plant.plantID) } };
    const sent = { ...plant, trucksPerWeek: 20 };
    const { data } = await administrator.call(catalogue.changePlant, { ...target, body: sent });
    expect(data).toEqual({ ...sent, version: 2 });
    expect(await lastLogged()).toMatchObject({
      action: 'plantChanged',
      subject: plant.name,
      subjectId: text(plant.plantID),
      changes: [{ field: 'trucksPerWeek', from: 8, to: 20 }],
    });
    const other = { ...data, plantKey: 'OTHER' };
    expect(await administrator.refusal(catalogue.changePlant, { ...target, body: other })).toMatchObject({
      status: 400,
      messages: [{ code: 'KeyFixed', reference: 'plantKey' }],
    });
    await database.db.delete(adminLog);
    await administrator.call(catalogue.changePlant, { ...target, body: data });
    expect(await lastLogged()).toBeUndefined();
  });

  test('of two who change it at once the second gets what the first stored', async () => {
    const plant = await makePlant();
    const target = { params: { plantID: text(plant.plantID) } };
    const change = (trucksPerWeek: number) =>
      administrator.ask(catalogue.changePlant, { ...target, body: { ...plant, trucksPerWeek } });
    const answers = await Promise.all([change(5), change(6)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const stale = answers.find(({ status }) => status === 412);
    const stored = answers.find(({ status }) => status === 200);
    expect(stale?.body).toMatchObject({
      code: 'StaleVersion',
      data: Reflect.get(Object(stored?.body), 'data'),
    });
  });

  test('of many who create one at once with one key one succeeds', async () => {
    const body = { plantKey: 'ONCE', name: 'Once', trucksPerWeek: 1 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => administrator.ask(catalogue.createPlant, { body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  test('is deleted while nothing uses it; then it tells what does, and can be deactivated', async () => {
    const [plant, type] = [await makePlant(), await makeType()];
    const ofPlant = { params: { plantID: text(plant.plantID) } };
    const days = { plantID: plant.plantID, productTypeID: type.productTypeID, preliminaryDays: 9 };
    const { data: made } = await administrator.call(catalogue.createPreliminaryDays, { body: days });
    const { data: usage } = await administrator.call(catalogue.getPlantUsage, ofPlant);
    expect(usage).toMatchObject({ preliminaryDays: 1, assignments: 0 });
    expect(await administrator.refusal(catalogue.deletePlant, ofPlant)).toMatchObject({
      status: 409,
      code: 'InUse',
      messages: [{ code: 'USAGE.preliminaryDays' }],
    });
    const switched = { ...ofPlant, body: { isActive: false } };
    const { data: off } = await administrator.call(catalogue.switchPlant, switched);
    expect(off).toMatchObject({ isActive: false, version: 2 });
    expect(await administrator.call(catalogue.switchPlant, switched)).toEqual({ data: off });
    const id = { params: { id: made.productPlantPreliminaryDaysID } };
    await administrator.call(catalogue.deletePreliminaryDays, id);
    await administrator.call(catalogue.deletePlant, ofPlant);
    expect(await administrator.refusal(catalogue.getPlant, ofPlant)).toMatchObject({ status: 404 });
    expect(await lastLogged()).toMatchObject({ action: 'plantDeleted', subject: plant.name });
  });

  test('is offered for new assignments only while it is active', async () => {
    const tenant = await makeTenant();
    const organisation = await makeOrganisation(tenant.tenantID);
    const planner = await planFor(organisation.salesOrgID);
    const unit = await createProject(planner, tenant.tenantID, organisation.salesOrgID);
    const [plant, type] = [await makePlant(), await makeType()];
    const body = {
      ...{ projectUnitID: unit.projectUnitID, plantID: plant.plantID },
      productTypeID: type.productTypeID,
    };
    const off = { body: { isActive: false } };
    const ofPlant = { params: { plantID: text(plant.plantID) } };
    const ofType = { params: { productTypeID: text(type.productTypeID) } };
    await administrator.call(catalogue.switchPlant, { ...ofPlant, ...off });
    await administrator.call(catalogue.switchProductType, { ...ofType, ...off });
    expect(await planner.refusal(catalogue.createAssignment, { body })).toMatchObject({
      status: 400,
      messages: [
        { code: 'NotOffered', reference: 'productTypeID' },
        { code: 'NotOffered', reference: 'plantID' },
      ],
    });
    const on = { body: { isActive: true } };
    await administrator.call(catalogue.switchPlant, { ...ofPlant, ...on });
    await administrator.call(catalogue.switchProductType, { ...ofType, ...on });
    await planner.call(catalogue.createAssignment, { body });
    expect(await administrator.refusal(catalogue.deleteProductType, ofType)).toMatchObject({
      code: 'InUse',
      messages: [{ code: 'USAGE.assignments' }],
    });
  });
});
