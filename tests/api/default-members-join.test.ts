import { and, asc, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  defaultMembers,
  mails,
  members,
  projectRequests,
  tasks,
  userSalesOrganisations,
  users,
} from '@/db/schema';
import { listActivity } from '@/lib/contract/activity';
import { listRootRequests, makeRequestedRoot } from '@/lib/contract/root-requests';
import { createUnit } from '@/lib/contract/unit-changes';
import type { UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { createCustomer } from '@/tests/support/members';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let salesOrgId: number;
let creator: typeof users.$inferSelect;
let planner: Api;
let reviewer: typeof users.$inferSelect;
let drafter: typeof users.$inferSelect;

beforeAll(async () => {
  const { db } = database;
  ({ tenantId, salesOrgId } = await createTenant(db));
  creator = await createPerson(db, { isInternal: true, firstName: 'Sven', lastName: 'Planer' });
  await db
    .insert(userSalesOrganisations)
    .values({ userId: creator.userId, salesOrgId, isSalesPlanner: true });
  planner = api(creator);
  reviewer = await createCustomer(db, salesOrgId, { firstName: 'Rita', lastName: 'Prüfer' });
  drafter = await createCustomer(db, salesOrgId, { firstName: 'Dora', lastName: 'Stift' });
});
beforeEach(async () => {
  await database.db.delete(defaultMembers);
  await database.db.delete(mails);
  await database.db.update(users).set({ disabledAt: null });
});

type Standing = Omit<typeof defaultMembers.$inferInsert, 'tenantId'>;
const store = (...rows: Standing[]) =>
  database.db.insert(defaultMembers).values(rows.map((row) => ({ tenantId, ...row })));

async function create(variant: UnitVariant = 'other'): Promise<string> {
  const body = { title: 'Deichhaus', tenantID: tenantId, projectUnitType: 'project' };
  const { data } = await planner.call(createUnit, { body: { ...body, projectUnitTypeVariant: variant } });
  if (!('projectUnitID' in data)) throw new Error('no project');
  return data.projectUnitID;
}

/** The members of a project but its creator, by name. */
async function joined(rootUnitId: string): Promise<string[]> {
  const rows = await database.db
    .select({ name: users.lastName, roleKey: members.roleKey })
    .from(members)
    .innerJoin(users, eq(users.userId, members.userId))
    .where(eq(members.rootUnitId, rootUnitId))
    .orderBy(asc(users.lastName), asc(members.roleKey));
  return rows.map(({ name, roleKey }) => `${name}: ${roleKey}`);
}

async function activityOf(rootUnitId: string): Promise<string[]> {
  const query = { filter: `projectUnitID eq '${rootUnitId}'` };
  const { data } = await planner.call(listActivity, { query });
  return data.map(({ action, subject }) => `${action} ${subject ?? ''}`.trim()).sort();
}

describe('the default members of a new project', () => {
  test('are those of its tenant, its organisation and its kind together', async () => {
    await store(
      { userId: reviewer.userId, roleKey: 'reviewer' },
      { userId: drafter.userId, roleKey: 'drafter', salesOrgId },
      { userId: drafter.userId, roleKey: 'purchaser', salesOrgId, variant: 'lintel' },
      { userId: reviewer.userId, roleKey: 'purchaser', variant: 'lintel' },
    );
    const own = ['Planer: salesPlanner', 'Prüfer: reviewer', 'Stift: drafter'];
    expect(await joined(await create())).toEqual(own);
    expect((await joined(await create('lintel'))).sort()).toEqual(
      [...own, 'Prüfer: purchaser', 'Stift: purchaser'].sort(),
    );
  });

  test('are not those of another tenant, organisation or kind', async () => {
    const other = await createTenant(database.db);
    await database.db.insert(defaultMembers).values([
      { tenantId: other.tenantId, userId: reviewer.userId, roleKey: 'reviewer' },
      { tenantId, salesOrgId: other.salesOrgId, userId: reviewer.userId, roleKey: 'reviewer' },
      { tenantId, variant: 'aac_elements', userId: reviewer.userId, roleKey: 'reviewer' },
    ]);
    expect(await joined(await create())).toEqual(['Planer: salesPlanner']);
  });

  test('get the tasks of their roles as if they were added by hand: mailed and in the journal', async () => {
    await store(
      { userId: reviewer.userId, roleKey: 'reviewer' },
      { userId: drafter.userId, roleKey: 'drafter' },
    );
    const rootUnitId = await create();
    const open = await database.db
      .select()
      .from(tasks)
      .where(and(eq(tasks.unitId, rootUnitId), isNull(tasks.closedAt)));
    expect(open).toMatchObject([{ taskKey: 'Structuring' }]);
    expect(open[0]?.roleKeys).toContain('reviewer');
    const sent = await database.db.select().from(mails);
    expect(sent.map(({ template, recipientUserId }) => [template, recipientUserId])).toEqual([
      ['TaskOpened', reviewer.userId],
    ]);
    expect(await activityOf(rootUnitId)).toEqual([
      'created',
      'memberAdded Dora Stift',
      'memberAdded Rita Prüfer',
    ]);
  });

  test('get each role once, whichever places name them, also its creator', async () => {
    await store(
      { userId: reviewer.userId, roleKey: 'reviewer' },
      { userId: reviewer.userId, roleKey: 'reviewer', salesOrgId },
      { userId: reviewer.userId, roleKey: 'reviewer', salesOrgId, variant: 'other' },
      { userId: creator.userId, roleKey: 'salesPlanner' },
      { userId: creator.userId, roleKey: 'purchaser' },
    );
    expect(await joined(await create())).toEqual([
      'Planer: salesPlanner',
      'Planer: purchaser',
      'Prüfer: reviewer',
    ]);
  });

  test('are left out and named once they may not join: deactivated, or not of the tenant', async () => {
    const stranger = await createPerson(database.db, { firstName: 'Fritz', lastName: 'Fremd' });
    await store(
      { userId: reviewer.userId, roleKey: 'reviewer' },
      { userId: reviewer.userId, roleKey: 'reviewer', salesOrgId },
      { userId: stranger.userId, roleKey: 'purchaser' },
      { userId: drafter.userId, roleKey: 'drafter' },
    );
    const isReviewer = eq(users.userId, reviewer.userId);
    await database.db.update(users).set({ disabledAt: new Date() }).where(isReviewer);
    const rootUnitId = await create();
    expect(await joined(rootUnitId)).toEqual(['Planer: salesPlanner', 'Stift: drafter']);
    expect(await activityOf(rootUnitId)).toEqual([
      'created',
      'memberAdded Dora Stift',
      'memberSkipped Fritz Fremd',
      'memberSkipped Rita Prüfer',
    ]);
    const query = { filter: `projectUnitID eq '${rootUnitId}' and action eq 'memberSkipped'` };
    const { data } = await planner.call(listActivity, { query });
    expect(data.map(({ changes }) => changes)).toContainEqual([
      { field: 'role', from: 'reviewer', to: null },
    ]);
  });

  test('join a project that was asked for, also if the person who asked is one of them', async () => {
    await store(
      { userId: reviewer.userId, roleKey: 'member' },
      { userId: drafter.userId, roleKey: 'drafter' },
    );
    await database.db.insert(projectRequests).values({ userId: reviewer.userId, salesOrgId });
    const [request] = (await planner.call(listRootRequests)).data;
    const params = { requestID: request?.requestID ?? '' };
    const { data } = await planner.call(makeRequestedRoot, { params, body: {} });
    expect(await joined(data.projectUnitID)).toEqual([
      'Planer: salesPlanner',
      'Prüfer: member',
      'Stift: drafter',
    ]);
    const toReviewer = eq(mails.recipientUserId, reviewer.userId);
    const sent = await database.db.select().from(mails).where(toReviewer);
    expect(sent.map(({ template }) => template)).toEqual(['Invitation']);
  });
});
