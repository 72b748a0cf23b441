import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { journalEntries, mails, reminders, tasks, units } from '@/db/schema';
import { confirmCheckData } from '@/lib/contract/workflow';
import { ROLE_KEYS, type RoleKey } from '@/lib/domain/vocabulary/roles';
import { inTransaction } from '@/lib/services/context';
import { raiseCheckData } from '@/lib/services/workflow/raise-check-data';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { addMember, createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const people = new Map<RoleKey, Awaited<ReturnType<typeof createPerson>>>();
let tenantId: number;
let root: TestUnit;
let job: TestUnit;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
  for (const role of ROLE_KEYS) people.set(role, await createPerson(database.db));
});

beforeEach(async () => {
  const { db } = database;
  root = await createProject(db, {
    tenantId,
    variant: 'other',
    stateKey: 'Preparing',
    members: [...people].map(([role, { userId }]) => [userId, role]),
  });
  const subproject = await createUnit(db, root, { unitType: 'subproject' });
  const lot = await createUnit(db, subproject, { unitType: 'approvallot', stateKey: 'Structuring' });
  job = await createUnit(db, subproject, {
    unitType: 'drawingjob',
    stateKey: 'CCLNotReadyForDrawing',
    approvalLotId: lot.unitId,
  });
});

function person(role: RoleKey) {
  const found = people.get(role);
  if (!found) throw new Error(`nobody is ${role}`);
  return found;
}

async function raise(role: RoleKey, { unitId }: TestUnit, message = 'The openings of wall 304 are missing.') {
  const ctx = serviceContext(database.db, person(role), [tenantId]);
  return inTransaction(ctx, (tx) => raiseCheckData(tx, { unitId, message }));
}

function confirm(role: RoleKey, { unitId, rootUnitId }: TestUnit) {
  return api(person(role)).call(confirmCheckData, { body: { unitID: unitId, rootUnitID: rootUnitId } });
}

async function refusal(role: RoleKey, { unitId, rootUnitId }: TestUnit) {
  const body = { unitID: unitId, rootUnitID: rootUnitId };
  const { status, code } = await api(person(role)).refusal(confirmCheckData, { body });
  return `${status} ${code}`;
}

async function openTasks({ unitId }: TestUnit) {
  const open = await database.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.unitId, unitId), isNull(tasks.closedAt)));
  return open.filter(({ taskKey }) => taskKey.startsWith('CheckData')).map(({ taskKey }) => taskKey);
}

describe.each([
  ['a project', () => root],
  ['a drawing job', () => job],
])('missing data of %s', (_, unitOf) => {
  test('are asked for, supplied and found complete, while the state stays', async () => {
    const unit = unitOf();
    await raise('process planner', unit);
    expect(await openTasks(unit)).toEqual(['CheckDataMissing']);
    await confirm('projectCoordinator', unit);
    expect(await openTasks(unit)).toEqual(['CheckDataComplete']);
    const { data } = await confirm('projectAdminCSC', unit);
    expect(data).toMatchObject({ projectUnitID: unit.unitId, stateKey: unit.stateKey });
    expect(await openTasks(unit)).toEqual([]);
    expect(await refusal('projectAdminCSC', unit)).toBe('409 NoTask');
  });

  test('are confirmed by those whose turn it is', async () => {
    const unit = unitOf();
    await raise('projectAdminCSC', unit);
    const mayNever = '403 Forbidden';
    for (const role of ROLE_KEYS) {
      if (role === 'reviewer' || role === 'projectCoordinator') continue;
      expect([role, await refusal(role, unit)]).toEqual([role, mayNever]);
    }
    await confirm('reviewer', unit);
    for (const role of ROLE_KEYS) {
      if (role === 'process planner' || role === 'projectAdminCSC') continue;
      expect([role, await refusal(role, unit)]).toEqual([role, mayNever]);
    }
    await confirm('process planner', unit);
  });
});

test('only who prepares the project asks for data, once at a time', async () => {
  for (const role of ROLE_KEYS) {
    if (role === 'process planner' || role === 'projectAdminCSC') continue;
    await expect(raise(role, root)).rejects.toMatchObject({ code: 'Forbidden' });
  }
  const [lot] = await database.db
    .select()
    .from(units)
    .where(and(eq(units.rootUnitId, root.unitId), eq(units.unitType, 'approvallot')));
  if (!lot) throw new Error('no lot');
  await expect(raise('process planner', lot)).rejects.toMatchObject({ code: 'NotCheckable' });
  await raise('process planner', root);
  await expect(raise('projectAdminCSC', root)).rejects.toMatchObject({ code: 'CheckDataOpen' });
  await raise('projectAdminCSC', job);
});

test('a request is journalled with its message and mailed to those who have the data', async () => {
  await raise('process planner', root, 'The crane is not named.');
  const [line] = await database.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.rootUnitId, root.unitId));
  expect(line).toMatchObject({
    unitId: root.unitId,
    oldState: 'Preparing',
    newState: 'Preparing',
    additionalMessage: 'The crane is not named.',
  });
  const written = await database.db.select().from(mails).where(eq(mails.template, 'CheckDataMissing'));
  const sent = written.filter(({ text }) => text.includes('The crane is not named.'));
  const recipients = new Set(sent.map((mail) => mail.recipientUserId));
  expect(recipients).toEqual(new Set([person('reviewer').userId, person('projectCoordinator').userId]));
});

test('supplying late data closes its delay rule and says so, but leaves those of the state open', async () => {
  await raise('process planner', root);
  const since = { unitId: root.unitId, rootUnitId: root.unitId, stateKey: root.stateKey };
  const opened = new Date(Date.now() - 4 * 86_400_000);
  await database.db.insert(reminders).values([
    { ...since, ruleKey: 'CheckDataMissing.Reminder1', stateSince: opened },
    { ...since, ruleKey: 'Preparing.Reminder1', stateSince: opened },
  ]);
  await confirm('reviewer', root);
  const lines = await database.db
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.rootUnitId, root.unitId), eq(journalEntries.delayed, true)));
  expect(lines.map(({ additionalMessage }) => additionalMessage)).toEqual(['4 days in state, limit 3']);
  const open = await database.db
    .select()
    .from(reminders)
    .where(and(eq(reminders.unitId, root.unitId), isNull(reminders.closedOn)));
  expect(open.map(({ ruleKey }) => ruleKey)).toEqual(['Preparing.Reminder1']);
});

test('a request falls back to whom the project has', async () => {
  const lonely = await createProject(database.db, {
    tenantId,
    variant: 'other',
    stateKey: 'Preparing',
    members: [[person('projectAdminCSC').userId, 'projectAdminCSC']],
  });
  await raise('projectAdminCSC', lonely);
  await confirm('projectAdminCSC', lonely);
  expect(await openTasks(lonely)).toEqual(['CheckDataComplete']);
});

test('bad calls are refused', async () => {
  const reviewer = api(person('reviewer'));
  const stranger = api(await createPerson(database.db));
  const body = { unitID: root.unitId, rootUnitID: root.unitId };
  const other = await createProject(database.db, { tenantId, variant: 'other' });
  await addMember(database.db, other, person('reviewer').userId, 'reviewer');
  const status = async (caller: typeof reviewer, sent: object) =>
    (await caller.refusal(confirmCheckData, { body: sent })).status;
  expect(await status(stranger, body)).toBe(404);
  expect(await status(reviewer, { ...body, rootUnitID: other.unitId })).toBe(404);
  expect(await status(reviewer, { ...body, unitID: 'none' })).toBe(400);
  expect(await status(reviewer, { ...body, unitID: 5 })).toBe(400);
  expect(await status(reviewer, { unitID: root.unitId })).toBe(400);
  expect(await status(reviewer, { ...body, force: true })).toBe(400);
  expect(await status(api(null), body)).toBe(401);
});
