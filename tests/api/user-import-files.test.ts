import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { jobs, mails, members, oneTimeLinks, users } from '@/db/schema';
import { openTableFile } from '@/lib/client/table-files/open-table-file';
import * as contract from '@/lib/contract/user-imports';
import { createUser } from '@/lib/contract/users';
import type { PeopleRow } from '@/lib/domain/users/people-columns';
import { readPeople } from '@/lib/domain/users/read-people';
import { jobPayloads } from '@/lib/jobs/queues';
import { sendInvitations } from '@/lib/services/users/send-invitations';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { type Api, api, dispatch } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { nextNumber } from '@/tests/support/numbers';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let own: { userId: string };
let tenantId: number;
let salesOrgId: number;
let project: TestUnit;

beforeAll(async () => {
  const { db } = database;
  ({ tenantId, salesOrgId } = await createTenant(db));
  own = await createPerson(db, {
    isInternal: true,
    isAdministrator: true,
    firstName: 'Ada',
    lastName: 'Amt',
  });
  administrator = api(own);
  project = await createProject(db, { tenantId, stateKey: 'Structuring', title: 'Quartier Lindenhof' });
});

const newLogin = () => `imported-${nextNumber('imported')}@nordsee.example`;
const plan = async (people: readonly PeopleRow[]) =>
  (await administrator.call(contract.planUserImport, { body: { people } })).data;

describe('invitations of imported people', () => {
  test('are written by jobs of 200 after the commit, each once, whatever is repeated', async () => {
    const { db } = database;
    await db.delete(jobs);
    const people = Array.from({ length: 201 }, (_, at) => ({
      line: at + 2,
      login: newLogin(),
      language: 'nl',
    }));
    const params = { planID: (await plan(people)).planID };
    await administrator.call(contract.applyUserImport, { body: { people }, params });
    const queued = await db.select().from(jobs).where(eq(jobs.queue, 'send-invitations'));
    const steps = queued.map(({ payload }) => jobPayloads['send-invitations'].parse(payload));
    expect(steps.map(({ userIds }) => userIds.length).sort()).toEqual([1, 200]);
    expect(steps[0]?.invitedBy).toBe('Ada Amt');
    const [small] = steps.filter(({ userIds }) => userIds.length === 1);
    const [userId = ''] = small?.userIds ?? [];
    const sent = () => db.select().from(mails).where(eq(mails.recipientUserId, userId));
    expect(await sent()).toEqual([]);
    const { signal } = new AbortController();
    for (let time = 0; time < 2; time += 1) {
      await sendInvitations(db, { userIds: [userId], invitedBy: 'Ada Amt' }, new Date(), signal);
    }
    expect(await sent()).toMatchObject([{ template: 'Welcome', locale: 'nl' }]);
    const isInvitation = and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, 'invitation'));
    expect(await db.$count(oneTimeLinks, isInvitation)).toBe(1);
  });

  test('are not written for whoever has a password by then, or may not sign in', async () => {
    const { db } = database;
    const [active, off] = [await createPerson(db), await createPerson(db, { disabledAt: new Date() })];
    const gone = '01890000-0000-7000-8000-000000000000';
    const userIds = [active.userId, off.userId, gone];
    const { signal } = new AbortController();
    await sendInvitations(db, { userIds, invitedBy: 'Ada' }, new Date(), signal);
    expect(await db.$count(mails, inArray(mails.recipientUserId, [active.userId, off.userId]))).toBe(0);
  });
});

describe('the export', () => {
  test.each(['table.xlsx', 'table.csv'])('as %s changes nothing when it is imported', async (document) => {
    const login = newLogin();
    const name = { firstName: "=O'Neil", lastName: 'Süß; Co', isInternal: true, isAdministrator: true };
    const places = {
      tenantIDs: [tenantId],
      salesOrganisations: [{ salesOrgID: salesOrgId, isSalesPlanner: true }],
    };
    const { data } = await administrator.call(createUser, {
      body: { userLogin: login, language: 'de', ...name, ...places },
    });
    const roles = ['member', 'purchaser'] as const;
    for (const roleKey of roles) {
      await database.db.insert(members).values({ userId: data.userID, rootUnitId: project.unitId, roleKey });
    }
    const address = `http://localhost:3000/api/data/planner/users/exports/${document}`;

    const cookie = await sessionCookieOf(database.db, own.userId);
    const answer = await dispatch(new Request(address, { headers: { cookie, host: 'localhost:3000' } }));
    expect(answer.status).toBe(200);
    const file = await openTableFile(await answer.blob());
    const table = file.kind === 'text' ? file.read(file.format) : await file.read(0);
    const people = readPeople(table);
    if (!Array.isArray(people)) throw new Error(people.fault);
    expect(people.find((person) => person.login === login)).toMatchObject({
      ...{ firstName: "=O'Neil", lastName: 'Süß; Co', language: 'de', internal: 'yes', administrator: 'yes' },
      ...{ tenants: `T${tenantId}`, organisations: `T${tenantId}`, salesPlanner: `T${tenantId}` },
      ...{ projectNo: `${project.unitNo}; ${project.unitNo}`, role: 'member; purchaser' },
    });
    const planned = await plan(people);
    expect(planned.people.filter((person) => person.planned !== 'unchanged')).toEqual([]);
    expect(people.length).toBe(await database.db.$count(users));
  });
});
