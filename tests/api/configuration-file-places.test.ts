import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminLog, defaultMembers, plantClosures, plants, users } from '@/db/schema';
import { addPlantClosure } from '@/lib/contract/catalogue-closures';
import * as contract from '@/lib/contract/configuration-file';
import { MAX_DEFAULT_MEMBERS } from '@/lib/domain/members/default-members';
import { MAX_CLOSURES } from '@/lib/domain/plant-calendar';
import { applyConfiguration } from '@/lib/services/configuration-file/apply-configuration';
import { consoleContext } from '@/lib/services/configuration-file/console-context';
import { exportConfiguration } from '@/lib/services/configuration-file/export-configuration';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { applyFile, planFile, writtenByFiles } from '@/tests/support/configuration-file';
import { createTestDatabase } from '@/tests/support/database';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let login: string;

const ORGANISATION = { title: 'Nordsee', country: null, homepage: '', contactMail: '', imageUrl: '' };
const PORTAL = {
  product: { key: 'planner', title: 'Nordsee', workflowsAllowed: true },
  tenants: {
    items: [
      {
        ...{ key: 'NORD', title: 'Nordsee Bau', numberPrefix: 'N' },
        salesOrganisations: {
          items: [
            { ...ORGANISATION, key: 'NORD-DE', title: 'Nordsee Deutschland' },
            { ...ORGANISATION, key: 'NORD-NL', title: 'Nordsee Nederland', isActive: false },
          ],
        },
      },
      {
        ...{ key: 'SUED', title: 'Südsee Bau', numberPrefix: 'S' },
        salesOrganisations: { items: [{ ...ORGANISATION, key: 'SUED-DE', title: 'Südsee' }] },
      },
    ],
  },
  plants: {
    items: [
      {
        ...{ key: 'HUSUM', name: 'Werk Husum', trucksPerWeek: 8 },
        ...{ country: 'de', workingDays: [1, 2, 3, 4, 5, 6], publicHolidays: true, turnOfYear: true },
      },
    ],
  },
};

const members = (items: object[], mode = 'add') => ({
  tenants: { items: [{ key: 'NORD', defaultMembers: { mode, items } }] },
});
const closures = (items: object[], mode = 'add') => ({
  plants: { items: [{ key: 'HUSUM', closures: { mode, items } }] },
});
const SUMMER = { firstDay: '2027-08-02', lastDay: '2027-08-13', title: 'Betriebsferien' };
const REPAIR = { firstDay: '2027-03-01', lastDay: '2027-03-01', title: 'Wartung' };

const plan = (file: object) => planFile(administrator, file);
const apply = (file: object) => applyFile(administrator, file);
const exported = () => administrator.call(contract.exportConfiguration);
const everything = () => writtenByFiles(database.db);
const reasons = async (file: object) =>
  (await plan(file)).steps.flatMap(({ key, messages }) =>
    messages.map(({ code, field }) => `${key} ${code} ${field}`),
  );

beforeAll(async () => {
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
  ({ login } = await createPerson(database.db));
  await apply(PORTAL);
});
beforeEach(async () => {
  await database.db.delete(defaultMembers);
  await database.db.delete(plantClosures);
});

describe('the default members of a file', () => {
  const all = () => [
    { login, role: 'projectAdminCSC' },
    { login, role: 'reviewer', salesOrganisation: 'NORD-DE', variant: 'lintel' },
    { login, role: 'reviewer', salesOrganisation: 'NORD-NL' },
    { login, role: 'reviewer', variant: 'other' },
  ];

  test('are added, exported, and the same in a portal whose people have these logins', async () => {
    await apply(members([...all().slice(1), { login: login.toUpperCase(), role: all()[0]?.role }]));
    const file = await exported();
    expect(file.tenants?.items[0]?.defaultMembers).toEqual({ items: all() });
    expect(await database.db.$count(defaultMembers)).toBe(4);
    const before = await everything();
    expect((await apply(file)).steps).toEqual([]);
    expect((await apply(members(all()))).steps).toEqual([]);
    expect(await everything()).toEqual(before);

    const other = await createTestDatabase();
    try {
      const ctx = await consoleContext(other.db, new Date());
      await expect(applyConfiguration(ctx, file, null)).rejects.toMatchObject({ code: 'RowsRefused' });
      await createPerson(other.db, { login });
      await applyConfiguration(ctx, file, null);
      expect(JSON.stringify(await exportConfiguration(ctx))).toBe(JSON.stringify(file));
    } finally {
      await other.close();
    }
  });

  test('stay where they are left out, and go from a complete section, with their entries in the log', async () => {
    await apply(members(all()));
    expect((await plan(members([]))).steps).toEqual([]);
    const { steps, counts } = await apply(members(all().slice(0, 2), 'complete'));
    expect(counts).toMatchObject({ remove: 2, deactivate: 0, unchanged: 3 });
    expect(steps.map(({ planned, key }) => [planned, key])).toEqual([
      ['remove', `${login}/reviewer/NORD-NL`],
      ['remove', `${login}/reviewer/other`],
    ]);
    expect((await exported()).tenants?.items[0]?.defaultMembers?.items).toEqual(all().slice(0, 2));
    const [entry] = await database.db
      .select()
      .from(adminLog)
      .orderBy(desc(adminLog.at), desc(adminLog.entryId));
    expect(entry).toMatchObject({ action: 'defaultMemberRemoved', subject: login });
    expect((await plan(members(all().slice(0, 2), 'complete'))).steps).toEqual([]);
  });

  test('are refused with the login, role or organisation that is not known, and nothing is written', async () => {
    await apply(members(all()));
    const before = await everything();
    const unknown = [
      { login: 'nobody@example.org', role: 'reviewer' },
      { login, role: 'reviewer', salesOrganisation: 'NONE' },
      { login, role: 'reviewer', salesOrganisation: 'SUED-DE' },
      { login, role: 'drafter' },
    ];
    expect(await reasons(members(unknown))).toEqual([
      'nobody@example.org/reviewer UnknownLogin login',
      `${login}/reviewer/NONE UnknownKey null`,
      `${login}/reviewer/SUED-DE UnknownValue salesOrganisation`,
    ]);
    const { planID } = await plan(members(unknown));
    const call = { body: members(unknown), params: { planID } };
    expect(await administrator.refusal(contract.applyConfiguration, call)).toMatchObject({
      code: 'RowsRefused',
    });
    const broken = members([{ login, role: 'king' }]);
    expect(await administrator.refusal(contract.planConfiguration, { body: broken })).toMatchObject({
      ...{ status: 400, messages: [{ reference: 'tenants/items/0/defaultMembers/items/0/role' }] },
    });
    expect(await everything()).toEqual(before);
  });

  test('are refused beyond what one place may have', async () => {
    const people = [];
    for (let number = 0; number <= MAX_DEFAULT_MEMBERS; number++)
      people.push(await createPerson(database.db));
    const items = people.map((person) => ({ login: person.login, role: 'reviewer' }));
    expect((await reasons(members(items))).map((reason) => reason.split(' ')[1])).toEqual([
      'MEMBER.TooManyDefault',
    ]);
    expect(await reasons(members(items.slice(1)))).toEqual([]);
  });

  test('are added once by two who apply the same plan', async () => {
    const body = members(all());
    const params = { planID: (await plan(body)).planID };
    const once = () => administrator.ask(contract.applyConfiguration, { body, params });
    const answers = await Promise.all([once(), once()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await database.db.$count(defaultMembers)).toBe(4);
  });

  test('that went with their person are planned anew', async () => {
    const leaver = await createPerson(database.db);
    const body = members([{ login: leaver.login, role: 'reviewer' }]);
    const params = { planID: (await plan(body)).planID };
    await database.db.delete(users).where(eq(users.userId, leaver.userId));
    expect(await administrator.refusal(contract.applyConfiguration, { body, params })).toMatchObject({
      ...{ status: 412, code: 'PlanOutdated' },
    });
  });
});

describe('the closures of a file', () => {
  test('are added to the calendar of a plant, exported, and applied again without a change', async () => {
    await apply(closures([SUMMER, REPAIR]));
    const file = await exported();
    expect(file.plants?.items).toMatchObject([
      {
        ...{ key: 'HUSUM', country: 'de', workingDays: [1, 2, 3, 4, 5, 6], publicHolidays: true },
        ...{ turnOfYear: true, closures: { items: [REPAIR, SUMMER] } },
      },
    ]);
    const before = await everything();
    for (const again of [file, closures([SUMMER]), closures([REPAIR, SUMMER], 'complete')]) {
      expect((await apply(again)).steps).toEqual([]);
    }
    expect(await everything()).toEqual(before);
    const other = await createTestDatabase();
    try {
      const ctx = await consoleContext(other.db, new Date());
      await applyConfiguration(ctx, file, null);
      expect(JSON.stringify(await exportConfiguration(ctx))).toBe(JSON.stringify(file));
    } finally {
      await other.close();
    }
  });

  test('go from a complete section, also where one was entered twice', async () => {
    const [plant] = await database.db.select().from(plants);
    const params = { plantID: String(plant?.plantId) };
    for (const body of [SUMMER, SUMMER, REPAIR]) await administrator.call(addPlantClosure, { params, body });
    expect((await exported()).plants?.items[0]?.closures).toEqual({ items: [REPAIR, SUMMER] });
    const { steps } = await apply(closures([REPAIR], 'complete'));
    expect(steps).toMatchObject([
      {
        ...{ noun: 'plantClosure', within: 'HUSUM', planned: 'remove' },
        changes: [
          { field: 'firstDay', from: SUMMER.firstDay, to: null },
          { field: 'lastDay', from: SUMMER.lastDay, to: null },
          { field: 'title', from: SUMMER.title, to: null },
        ],
      },
    ]);
    expect(await database.db.select().from(plantClosures)).toMatchObject([REPAIR]);
  });

  test('are refused where a period is wrong, or a plant has too many', async () => {
    const refusal = await administrator.refusal(contract.planConfiguration, {
      body: closures([{ ...SUMMER, lastDay: '2027-08-01' }]),
    });
    expect(refusal).toMatchObject({
      status: 400,
      messages: [{ code: 'ClosurePeriod', reference: 'plants/items/0/closures/items/0/lastDay' }],
    });
    const many = Array.from({ length: MAX_CLOSURES }, (_, number) => ({
      ...REPAIR,
      title: `Wartung ${number}`,
    }));
    await apply(closures(many));
    expect(await reasons(closures([SUMMER]))).toEqual([
      `${SUMMER.firstDay}/${SUMMER.lastDay}/${SUMMER.title} TooManyClosures firstDay`,
    ]);
  });
});

describe('the ids of a file', () => {
  const ORGANISATIONS = { items: [{ ...ORGANISATION, key: 'NUM-DE', id: 41, title: 'Numbered' }] };
  const file = (own: object) => ({
    tenants: {
      items: [{ key: 'NUM', id: 7, title: 'Numbered', numberPrefix: 'Z', salesOrganisations: ORGANISATIONS }],
    },
    plants: { items: [{ key: 'NUM', id: 107, name: 'Numbered', trucksPerWeek: 1 }] },
    ...own,
  });

  test('are those of what is new, and are not exported', async () => {
    const { steps } = await apply(file({}));
    expect(steps.map(({ key, changes }) => [key, changes[0]])).toEqual([
      ['NUM', { field: 'id', from: null, to: 7 }],
      ['NUM-DE', { field: 'id', from: null, to: 41 }],
      ['NUM', { field: 'id', from: null, to: 107 }],
    ]);
    const { tables } = await everything();
    expect(tables.tenants.find(({ key }) => key === 'NUM')?.tenantId).toBe(7);
    expect(tables.organisations.find(({ key }) => key === 'NUM-DE')?.salesOrgId).toBe(41);
    expect(tables.plants.find(({ key }) => key === 'NUM')?.plantId).toBe(107);
    expect((await apply(file({}))).steps).toEqual([]);
    expect(JSON.stringify(await exported())).not.toContain('"id"');
  });

  test('are refused where they are another’s, where it has one already, and above those of files', async () => {
    await apply(file({}));
    const before = await everything();
    const items = [
      { key: 'NUM', id: 108 },
      { key: 'NUM-2', id: 107, name: 'Other', trucksPerWeek: 1 },
    ];
    expect(await reasons({ plants: { items } })).toEqual(['NUM IdFixed id', 'NUM-2 Taken id']);
    const high = { plants: { items: [{ key: 'HIGH', id: 1_001, name: 'High', trucksPerWeek: 1 }] } };
    expect(await administrator.refusal(contract.planConfiguration, { body: high })).toMatchObject({
      messages: [{ code: 'OutOfRange', reference: 'plants/items/0/id' }],
    });
    expect(await everything()).toEqual(before);
  });
});
