import { and, eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { mails, notifications, reminders, userTenants } from '@/db/schema';
import { listActivity } from '@/lib/contract/activity';
import { getReview } from '@/lib/contract/comments';
import { listJournal } from '@/lib/contract/journal';
import { searchEverything, searchUnits } from '@/lib/contract/search';
import { changeUnitState } from '@/lib/contract/units';
import { getWallLots } from '@/lib/contract/wall-lots';
import { listNotifications, listWorkflows } from '@/lib/contract/workflow-lists';
import { namesOfUnits } from '@/lib/services/unit-tree/unit-names';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const PATH = 'Blok F · Trap 2 · Zesde verdieping';
let internal: Api;
let reviewer: Api;
let root: TestUnit;
let lot: TestUnit;
let drafterId: string;

beforeAll(async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  const colleague = await createPerson(db, { isInternal: true });
  await db.insert(userTenants).values({ userId: colleague.userId, tenantId });
  const [rita, dirk] = [await createPerson(db), await createPerson(db)];
  root = await createProject(db, {
    ...{ tenantId, variant: 'other', stateKey: 'ReviewDrawings' },
    members: [
      [rita.userId, 'reviewer'],
      [dirk.userId, 'drafter'],
    ],
  });
  const house = await createUnit(db, root, { unitType: 'subproject', title: 'Blok F' });
  const stairs = await createUnit(db, house, { unitType: 'folder', title: 'Trap 2' });
  lot = await createUnit(db, stairs, {
    ...{ unitType: 'approvallot', title: 'Zesde verdieping', stateKey: 'ReviewPreliminaryDrawings' },
  });
  internal = api(colleague);
  reviewer = api(rita);
  drafterId = dirk.userId;
  const { unitId, rootUnitId, stateKey, stateSince } = lot;
  await db.insert(notifications).values({ unitId, rootUnitId, username: 'Rita', materialData: [] });
  const ruleKey = 'PrepareDrawings.Reminder1' as const;
  await db
    .insert(reminders)
    .values({ unitId, rootUnitId, ruleKey, stateKey, stateSince, createdOn: new Date() });
  await reviewer.call(changeUnitState, {
    params: { projectUnitID: unitId },
    body: { requirements: ['drawings-not-ok'], message: 'Sill 50 mm' },
  });
});

describe('a lot is named by number and path from below the root', () => {
  const ofLot = <Row extends { projectUnitID: string }>(rows: readonly Row[]) =>
    rows.filter(({ projectUnitID }) => projectUnitID === lot.unitId);
  const named = [{ projectUnitNo: expect.any(String), unitPath: PATH }];

  test('in the results of a search', async () => {
    const query = { search: 'zesde' };
    expect((await reviewer.call(searchUnits, { query })).data).toMatchObject(named);
    const { data } = await reviewer.call(searchEverything, { query });
    expect(data.flatMap(({ entries }) => entries)).toMatchObject(named);
  });

  test('in activity and journal', async () => {
    expect(ofLot((await reviewer.call(listActivity)).data)).toMatchObject(named);
    expect(ofLot((await internal.call(listJournal)).data)).toMatchObject(named);
  });

  test('in the changes of materials and the delayed workflows', async () => {
    expect((await internal.call(listNotifications)).data).toMatchObject(named);
    const rows = (await internal.call(listWorkflows)).data;
    expect(rows.map(({ unitPath }) => unitPath)).not.toContain('Zesde verdieping');
  });

  test('for walls and in the question before a decision', async () => {
    const params = { unitId: lot.unitId };
    expect((await reviewer.call(getWallLots, { params })).lots).toMatchObject(named);
    expect((await reviewer.call(getReview, { params })).data).toMatchObject(named[0] ?? {});
  });

  test('in the mail about a new task', async () => {
    const [mail] = await database.db
      .select({ data: mails.data })
      .from(mails)
      .where(and(eq(mails.recipientUserId, drafterId), like(mails.template, 'TaskOpened')));
    expect(mail?.data).toMatchObject({ tasks: [{ unitTitle: `${lot.unitNo} ${PATH}` }] });
  });
});

test('a root is named by its own title, and a child of it without the root', async () => {
  const house = await createUnit(database.db, root, { unitType: 'subproject', title: 'Blok G' });
  const names = await namesOfUnits(database.db, [root.unitId, house.unitId]);
  expect([names.get(root.unitId), names.get(house.unitId)]).toEqual([
    `${root.unitNo} ${root.title}`,
    `${house.unitNo} Blok G`,
  ]);
});
