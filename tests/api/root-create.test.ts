import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  mails,
  members,
  projectRequests,
  rootInterests,
  salesOrganisations,
  tasks,
  unitParams,
  userSalesOrganisations,
} from '@/db/schema';
import { createUnit } from '@/lib/contract/unit-changes';
import type { UnitDto } from '@/lib/contract/units';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let otherTenantId: number;
let salesOrgId: number;
let planner: { userId: string };
let reviewer: { userId: string };

beforeAll(async () => {
  ({ tenantId, salesOrgId } = await createTenant(database.db));
  ({ tenantId: otherTenantId } = await createTenant(database.db));
  planner = await createPerson(database.db);
  reviewer = await createPerson(database.db);
  await plansFor(planner, salesOrgId);
});

async function plansFor({ userId }: { userId: string }, organisation: number) {
  await database.db
    .insert(userSalesOrganisations)
    .values({ userId, salesOrgId: organisation, isSalesPlanner: true });
}

async function created(person: { userId: string }, input: { body: unknown }): Promise<UnitDto> {
  const { data } = await api(person).call(createUnit, input);
  if ('email' in data) throw new Error('only a request was recorded');
  return data;
}

describe('a root project', () => {
  const newProject = () => ({
    title: ' Quartier Nord ',
    notes: 'Two phases',
    parentProjectUnitID: null,
    rootProjectUnitID: null,
    tenantID: tenantId,
    salesOrgID: salesOrgId,
    projectUnitType: 'project',
    projectUnitTypeVariant: 'lintel',
  });

  test('is made by who plans for the organisation, with a site, and they become its planner', async () => {
    const unit = await created(planner, { body: newProject() });
    expect(unit).toMatchObject({
      title: 'Quartier Nord',
      notes: 'Two phases',
      parentProjectUnitID: null,
      rootProjectUnitID: unit.projectUnitID,
      tenantID: tenantId,
      salesOrgID: salesOrgId,
      projectUnitTypeVariant: 'lintel',
      projectUnitNo: `P-${tenantId}001`,
      stateKey: 'Structuring',
      version: 1,
    });
    expect(unit.siteAddressID).not.toBeNull();
    expect(unit.siteContactID).not.toBeNull();
    const people = await database.db.select().from(members).where(eq(members.rootUnitId, unit.projectUnitID));
    expect(people).toMatchObject([{ userId: planner.userId, roleKey: 'salesPlanner' }]);
    const open = await database.db.select().from(tasks).where(eq(tasks.unitId, unit.projectUnitID));
    expect(open).toMatchObject([{ taskKey: 'Structuring' }]);
  });

  test('counts up, may share its title, and needs no organisation where there is but one', async () => {
    const { salesOrgID: _, ...body } = newProject();
    const first = await created(planner, { body });
    const second = await created(planner, { body });
    expect(second.salesOrgID).toBe(salesOrgId);
    expect(Number(second.projectUnitNo.slice(2))).toBe(Number(first.projectUnitNo.slice(2)) + 1);
  });

  test('gets the country of its organisation', async () => {
    const additionalInfo = { homepage: '', contactmail: 'nl@example.com', imageUrl: '' };
    await database.db
      .insert(salesOrganisations)
      .values({ salesOrgId: 21, tenantId, key: 'NL', title: 'NL', country: 'nl', additionalInfo });
    const dutch = await createPerson(database.db);
    await plansFor(dutch, 21);
    const { projectUnitID } = await created(dutch, { body: { ...newProject(), salesOrgID: 21 } });
    expect(
      await database.db.select().from(unitParams).where(eq(unitParams.unitId, projectUnitID)),
    ).toMatchObject([{ paramKey: 'Country', paramValue: 'nl' }]);
  });

  test('is nobody else’s to make', async () => {
    for (const body of [newProject(), { ...newProject(), salesOrgID: undefined }]) {
      expect(await api(reviewer).refusal(createUnit, { body })).toMatchObject({
        status: 403,
        code: 'Forbidden',
        messages: [{ code: 'RoleMissing' }],
      });
    }
    expect(
      await api(planner).refusal(createUnit, { body: { ...newProject(), salesOrgID: 999_999 } }),
    ).toMatchObject({ status: 403 });
  });

  test('belongs to the tenant of its organisation', async () => {
    expect(
      await api(planner).refusal(createUnit, { body: { ...newProject(), tenantID: otherTenantId } }),
    ).toMatchObject({ status: 400, code: 'UnknownSalesOrg' });
  });

  test.each([
    ['title', { title: '  ' }, 'Required'],
    ['title', { title: 'x'.repeat(121) }, 'TooLong'],
    ['tenantID', { tenantID: undefined }, 'Required'],
    ['projectUnitTypeVariant', { projectUnitTypeVariant: undefined }, 'Required'],
    ['projectUnitTypeVariant', { projectUnitTypeVariant: 'steel' }, 'UnknownValue'],
    ['deliveryDate', { deliveryDate: '2026-02-30' }, 'WrongFormat'],
    ['deliveryDate', { deliveryDate: '2020-01-01' }, 'DELIVERY.DateTooEarly'],
    ['title', { title: 7 }, 'WrongType'],
  ])('with a bad %s is refused', async (reference, change, code) => {
    expect(await api(planner).refusal(createUnit, { body: { ...newProject(), ...change } })).toMatchObject({
      status: 400,
      code: 'ValidationFailed',
      messages: [{ reference, code }],
    });
  });

  test('takes no fields it does not know, and no other type', async () => {
    expect(
      await api(planner).refusal(createUnit, { body: { ...newProject(), stateKey: 'Closed' } }),
    ).toMatchObject({ status: 400, code: 'UnknownField', messages: [{ reference: 'stateKey' }] });
    expect(
      await api(planner).refusal(createUnit, { body: { ...newProject(), projectUnitType: 'subproject' } }),
    ).toMatchObject({ status: 409, code: 'ChildNotAllowed' });
  });

  test('is made once for one Idempotency-Key', async () => {
    const input = { body: newProject(), headers: { 'idempotency-key': 'root-once' } };
    const first = await created(planner, input);
    expect(await created(planner, input)).toEqual(first);
    const reused = { ...input, body: { ...newProject(), title: 'Another' } };
    expect(await api(planner).refusal(createUnit, reused)).toMatchObject({ code: 'IdempotencyKeyReused' });
  });
});

describe('a request for a project', () => {
  test('is recorded for anybody, and no unit is made', async () => {
    const stranger = await createPerson(database.db);
    const body = { email: 'builder@example.com' };
    const answer = await api(stranger).send('POST', '/api/data/planner/projects', { body });
    expect([answer.status, answer.body]).toEqual([202, { data: body }]);
    expect(
      await database.db.select().from(rootInterests).where(eq(rootInterests.userId, stranger.userId)),
    ).toMatchObject([body]);
  });

  test('is mailed once for an address, and once while a request is open', async () => {
    const { db } = database;
    const person = await createPerson(db);
    await db.insert(userSalesOrganisations).values({ userId: person.userId, salesOrgId });
    const ask = (email: string) => api(person).ask(createUnit, { body: { email } });
    const sent = async () =>
      (await db.select().from(mails).where(eq(mails.template, 'NewRootRequest'))).length;
    const before = await sent();
    await Promise.all([ask('one@example.com'), ask('ONE@example.com')]);
    const once = await sent();
    expect(once).toBeGreaterThan(before);
    await db.insert(projectRequests).values({ userId: person.userId, salesOrgId });
    expect((await ask('one@example.com')).status).toBe(202);
    expect(await sent()).toBe(once);
    expect((await ask('two@example.com')).status).toBe(202);
    const twice = await sent();
    expect(twice - once).toBe(once - before);
    expect(await api(person).refusal(createUnit, { body: { email: 'three@example.com' } })).toMatchObject({
      status: 409,
      code: 'AlreadyRequested',
    });
    expect(await sent()).toBe(twice);
  });

  test('needs an address, and nothing else', async () => {
    expect(await api(reviewer).refusal(createUnit, { body: { email: 'nobody' } })).toMatchObject({
      status: 400,
      messages: [{ reference: 'email' }],
    });
    expect(
      await api(reviewer).refusal(createUnit, { body: { email: 'a@example.com', extra: 1 } }),
    ).toMatchObject({ code: 'UnknownField' });
  });
});
