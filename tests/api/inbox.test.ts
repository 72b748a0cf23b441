import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoDay } from '@/db/seed/seed-clock';
import { listInbox, listTasks } from '@/lib/contract/tasks';
import { addDays } from '@/lib/domain/calendar';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const today = demoDay(new Date());
/** At noon, so that a Berlin day is the same in UTC. */
const noon = (daysAgo: number) => new Date(`${addDays(today, -daysAgo)}T12:00:00Z`);

let tenantId: number;
let root: TestUnit;
let house: TestUnit;
let reviewer: Api;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
});

beforeEach(async () => {
  const { db } = database;
  const person = await createPerson(db);
  root = await createProject(db, {
    tenantId,
    stateKey: 'ReviewDrawings',
    members: [[person.userId, 'reviewer']],
  });
  house = await createUnit(db, root, { unitType: 'subproject' });
  reviewer = api(person);
});

const lot = (stateKey: 'Finalized' | 'ReviewRevisedDrawings', daysAgo: number, title?: string) =>
  createUnit(database.db, house, {
    unitType: 'approvallot',
    stateKey,
    stateSince: noon(daysAgo),
    ...(title && { title }),
  });

describe('the inbox', () => {
  test('says of each task when it is due and how late it is, the most overdue first', async () => {
    const waiting = await lot('ReviewRevisedDrawings', 1);
    const escalated = await lot('Finalized', 6);
    const { data, count } = await reviewer.call(listInbox, {
      query: { project: root.unitId },
    });
    expect(count).toBe(2);
    expect(data.map(({ projectUnitID }) => projectUnitID)).toEqual([escalated.unitId, waiting.unitId]);
    expect(data[0]).toMatchObject({
      kind: 'Finalized',
      dueOn: addDays(today, -4),
      daysLate: 4,
      isEscalated: true,
      stepAtOnce: 'approveForProduction',
      parentUnitTitle: house.title,
      rootUnitTitle: root.title,
    });
    expect(data[1]).toMatchObject({
      kind: 'ReviewRevisedDrawings',
      taskKey: 'ReviewDrawings',
      dueOn: addDays(today, 2),
      daysLate: -2,
      isEscalated: false,
    });
  });

  test('is filtered by kind, project, delay and words, sorted and paged', async () => {
    const late = await lot('Finalized', 6, 'Erdgeschoss West');
    const fresh = await lot('Finalized', 0, 'Erdgeschoss Ost');
    const review = await lot('ReviewRevisedDrawings', 1, 'Dach');
    const ids = async (query: Record<string, string | number>) => {
      const { data, count } = await reviewer.call(listInbox, { query });
      return [data.map(({ projectUnitID }) => projectUnitID), count];
    };
    expect(await ids({ kind: 'Finalized' })).toEqual([[late.unitId, fresh.unitId], 2]);
    expect(await ids({ overdue: 'true' })).toEqual([[late.unitId], 1]);
    expect(await ids({ search: 'erdgeschoss ost' })).toEqual([[fresh.unitId], 1]);
    expect(await ids({ project: house.unitId })).toEqual([[], 0]);
    expect(await ids({ sort: 'since', kind: 'Finalized', top: 1, skip: 1 })).toEqual([[fresh.unitId], 2]);
    expect(await ids({ sort: 'number', search: 'dach' })).toEqual([[review.unitId], 1]);
  });

  test('holds what the task list holds', async () => {
    await lot('Finalized', 6);
    await lot('ReviewRevisedDrawings', 1);
    const { data } = await reviewer.call(listInbox);
    const tasks = await reviewer.call(listTasks);
    const keyOf = (task: { projectUnitID: string; taskKey: string }) =>
      `${task.projectUnitID} ${task.taskKey}`;
    expect(data.map(keyOf).sort()).toEqual(tasks.map(keyOf).sort());
  });

  test('refuses kinds that do not exist', async () => {
    const refused = await reviewer.refusal(listInbox, { query: { kind: 'Nothing' } });
    expect(refused).toMatchObject({ status: 400 });
  });
});
