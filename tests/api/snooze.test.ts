import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { taskSnoozes, units } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import { countTasks } from '@/lib/contract/dashboard';
import { listInbox, listTasks, listUnitTasks, snoozeTasks } from '@/lib/contract/tasks';
import { addDays } from '@/lib/domain/calendar';
import { listProjectTasks } from '@/lib/services/tasks/list-tasks';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const today = demoDay(new Date());
const tomorrow = addDays(today, 1);

let tenantId: number;
let root: TestUnit;
let lots: TestUnit[];
let person: Awaited<ReturnType<typeof createPerson>>;
let reviewer: Api;
let colleague: Api;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
});

beforeEach(async () => {
  const { db } = database;
  const other = await createPerson(db);
  person = await createPerson(db);
  root = await createProject(db, {
    tenantId,
    stateKey: 'ReviewDrawings',
    members: [
      [person.userId, 'reviewer'],
      [other.userId, 'reviewer'],
    ],
  });
  const house = await createUnit(db, root, { unitType: 'subproject' });
  lots = [];
  for (const title of ['Lot 1', 'Lot 2', 'Lot 3'])
    lots.push(await createUnit(db, house, { unitType: 'approvallot', stateKey: 'Finalized', title }));
  reviewer = api(person);
  colleague = api(other);
});

const task = ({ unitId }: TestUnit) => ({ projectUnitID: unitId, taskKey: 'Finalized' as const });
const snooze = (until: string | null, ...asked: TestUnit[]) =>
  reviewer.call(snoozeTasks, { body: { until, tasks: asked.map(task) } });
const titles = async (caller = reviewer, query: Record<string, string> = {}) =>
  (await caller.call(listInbox, { query: { sort: 'number', project: root.unitId, ...query } })).data.map(
    ({ unitTitle }) => unitTitle,
  );

describe('a snoozed task', () => {
  test('is off the lists and counts of whoever snoozed it, and of nobody else', async () => {
    const [first, second] = lots;
    if (!first || !second) throw new Error('no lots');
    expect(await snooze(tomorrow, first, second)).toEqual({ count: 2 });
    expect(await titles()).toEqual(['Lot 3']);
    expect(await titles(reviewer, { snoozed: 'only' })).toEqual(['Lot 1', 'Lot 2']);
    expect(await titles(reviewer, { snoozed: 'all' })).toEqual(['Lot 1', 'Lot 2', 'Lot 3']);
    expect(await reviewer.call(countTasks)).toEqual({ count: 1 });
    expect(await reviewer.call(listTasks)).toHaveLength(1);
    // The pages of its project show what waits there, whatever is on somebody's list.
    expect(await reviewer.call(listUnitTasks, { params: { id: root.unitId } })).toHaveLength(3);
    // The viewer leads through what is left to be done.
    const queue = await listProjectTasks(serviceContext(database.db, person, [tenantId]), root.unitId);
    expect(queue.map(({ unitTitle }) => unitTitle)).toEqual(['Lot 3']);
    expect(await titles(colleague)).toEqual(['Lot 1', 'Lot 2', 'Lot 3']);
    expect(await colleague.call(countTasks)).toEqual({ count: 3 });
  });

  test('says until when, and is back at once on request', async () => {
    const [first] = lots;
    if (!first) throw new Error('no lot');
    await snooze(tomorrow, first);
    await snooze(addDays(today, 30), first);
    const { data } = await reviewer.call(listInbox, { query: { snoozed: 'only' } });
    expect(data.map(({ snoozedUntil }) => snoozedUntil)).toEqual([addDays(today, 30)]);
    expect(await snooze(null, first)).toEqual({ count: 1 });
    expect(await titles()).toEqual(['Lot 1', 'Lot 2', 'Lot 3']);
  });

  test('is back when its day comes', async () => {
    const [first] = lots;
    if (!first) throw new Error('no lot');
    await snooze(tomorrow, first);
    await database.db.update(taskSnoozes).set({ untilDay: today });
    expect(await titles()).toEqual(['Lot 1', 'Lot 2', 'Lot 3']);
  });

  test('is back when its unit changes its state', async () => {
    const [first] = lots;
    if (!first) throw new Error('no lot');
    await snooze(tomorrow, first);
    const stateSince = new Date(first.stateSince.getTime() + 1);
    await database.db.update(units).set({ stateSince }).where(eq(units.unitId, first.unitId));
    expect(await titles()).toEqual(['Lot 1', 'Lot 2', 'Lot 3']);
  });

  test('is snoozed for a later day within a year', async () => {
    const [first] = lots;
    if (!first) throw new Error('no lot');
    for (const until of [today, addDays(today, -1), addDays(today, 366)]) {
      const refused = await reviewer.refusal(snoozeTasks, { body: { until, tasks: [task(first)] } });
      expect(refused).toMatchObject({ status: 400, code: 'ValidationFailed' });
      expect(refused.messages).toMatchObject([{ code: 'SnoozeDay', reference: 'until' }]);
    }
    expect(await titles()).toEqual(['Lot 1', 'Lot 2', 'Lot 3']);
  });

  test('is one of the caller’s own; others are passed over', async () => {
    const [first] = lots;
    if (!first) throw new Error('no lot');
    const body = { until: tomorrow, tasks: [task(first)] };
    const outsider = api(await createPerson(database.db));
    expect(await outsider.refusal(snoozeTasks, { body })).toMatchObject({ status: 404, code: 'NotFound' });
    const tasks = [task(first), { ...task(first), taskKey: 'PlaceOrder' as const }, task(root)];
    expect(await reviewer.call(snoozeTasks, { body: { until: tomorrow, tasks } })).toEqual({ count: 1 });
    expect(await api().refusal(snoozeTasks, { body })).toMatchObject({ status: 401 });
  });
});
