import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobs, members, ownNotifications, projectFollows, users, userTenants } from '@/db/schema';
import { answerComment, createComment, deleteComment, updateComment } from '@/lib/contract/comments';
import {
  countUnreadNotifications,
  getProjectFollow,
  listOwnNotifications,
  markAllNotifications,
  markNotifications,
  setProjectFollow,
} from '@/lib/contract/notifications';
import { changeUnitState } from '@/lib/contract/units';
import { cleanUp } from '@/lib/jobs/clean-up';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createDrawing } from '@/tests/support/comments';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { upload } from '@/tests/support/files';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
type Person = Awaited<ReturnType<typeof createPerson>>;
let tenantId: number;
let rita: Person;
let dora: Person;
let piet: Person;
let colleague: Person;
let root: TestUnit;
let lot: TestUnit;

beforeEach(async () => {
  const { db } = database;
  await db.delete(ownNotifications);
  await db.delete(jobs);
  tenantId ??= (await createTenant(db)).tenantId;
  [rita, dora, piet, colleague] = [
    await createPerson(db, { firstName: 'Rita', lastName: 'Prüfer' }),
    await createPerson(db, { firstName: 'Dora' }),
    await createPerson(db, { firstName: 'Piet' }),
    await createPerson(db, { isInternal: true }),
  ];
  await db.insert(userTenants).values({ userId: colleague.userId, tenantId });
  root = await createProject(db, {
    ...{ tenantId, title: 'Park', variant: 'other', stateKey: 'ReviewDrawings' },
    members: [
      [rita.userId, 'reviewer'],
      [dora.userId, 'drafter'],
      [dora.userId, 'process planner'],
      [piet.userId, 'purchaser'],
    ],
  });
  lot = await createUnit(db, root, { unitType: 'approvallot', stateKey: 'ReviewPreliminaryDrawings' });
  await createDrawing(db, lot);
});

const listed = async (person: Person, query = {}) =>
  (await api(person).call(listOwnNotifications, { query })).data;
const unread = async (person: Person) => (await api(person).call(countUnreadNotifications)).count;
const comment = async (person: Person, more: object = {}) => {
  const body = { projectUnitID: lot.unitId, text: 'Too narrow', anchor: { kind: 'unit' }, ...more };
  return (await api(person).call(createComment, { body })).data.commentID;
};
const mark = (person: Person, notificationIDs: string[], isRead = true) =>
  api(person).call(markNotifications, { body: { notificationIDs, isRead } });
const follow = (person: Person, isFollowed: boolean) =>
  api(person).call(setProjectFollow, {
    params: { rootProjectUnitID: root.unitId },
    body: { isFollowed },
  });
const approve = () =>
  api(rita).call(changeUnitState, {
    params: { projectUnitID: lot.unitId },
    body: { requirements: ['drawings-ok'] },
  });

describe('what a person is notified of', () => {
  test('a step: every member once, whatever their roles, but not who took it', async () => {
    await approve();
    expect(await unread(rita)).toBe(0);
    expect(await unread(dora)).toBe(1);
    expect(await listed(piet)).toMatchObject([
      {
        ...{ kind: 'state', isRead: false, count: 1, root: 'Park', rootNo: root.unitNo },
        ...{ projectUnitID: lot.unitId, rootProjectUnitID: root.unitId, commentID: null },
        activity: {
          ...{ action: 'stateChanged', userName: 'Rita Prüfer', projectUnitNo: lot.unitNo },
          changes: [{ field: 'state', from: 'ReviewPreliminaryDrawings', to: 'Finalized' }],
        },
      },
    ]);
  });

  test('a comment: followers, and as meant for them who is assigned, named or answered', async () => {
    const commentID = await comment(rita, {
      assigneeID: dora.userId,
      mentionedUserIDs: [dora.userId, rita.userId],
    });
    const kindsOf = async (person: Person) =>
      (await listed(person)).map(({ kind, activity, commentID: of }) => [kind, activity.action, of]);
    expect(await kindsOf(dora)).toEqual([['mention', 'commentAdded', commentID]]);
    expect(await kindsOf(piet)).toEqual([['comment', 'commentAdded', commentID]]);
    expect(await kindsOf(rita)).toEqual([]);
    await api(dora).call(answerComment, { params: { commentID }, body: { text: 'Wider now' } });
    expect(await kindsOf(rita)).toEqual([['mention', 'commentAnswered', commentID]]);
    await api(rita).call(updateComment, { params: { commentID }, body: { assigneeID: piet.userId } });
    expect(await kindsOf(piet)).toEqual([
      ['mention', 'commentAssigned', commentID],
      ['comment', 'commentAnswered', commentID],
      ['comment', 'commentAdded', commentID],
    ]);
  });

  test('a comment that is deleted takes its notifications along', async () => {
    const commentID = await comment(rita, { mentionedUserIDs: [dora.userId] });
    expect(await unread(dora)).toBe(1);
    await api(rita).call(deleteComment, { params: { commentID } });
    expect([await listed(dora), await listed(piet)]).toEqual([[], []]);
  });

  test('files of one person and day in one line, which is unread again after the next', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    await upload(api(rita), root.unitId, 'a.txt', bytes('a'));
    await upload(api(rita), root.unitId, 'b.txt', bytes('b'));
    const [first] = await listed(dora);
    expect(first).toMatchObject({ kind: 'file', count: 2, activity: { subject: 'b.txt' } });
    await mark(dora, [first?.notificationID ?? '']);
    expect(await unread(dora)).toBe(0);
    await upload(api(rita), root.unitId, 'c.txt', bytes('c'));
    expect(await listed(dora)).toMatchObject([
      { notificationID: first?.notificationID, isRead: false, count: 1, activity: { subject: 'c.txt' } },
    ]);
  });

  test('nothing of a step that is refused', async () => {
    const refused = await api(dora).refusal(changeUnitState, {
      params: { projectUnitID: lot.unitId },
      body: { requirements: ['drawings-ok'] },
    });
    expect(refused.status).toBe(403);
    expect(await database.db.$count(ownNotifications)).toBe(0);
  });
});

describe('who follows a project', () => {
  test('members do, and are notified of what is meant for them alone once they mute it', async () => {
    const params = { rootProjectUnitID: root.unitId };
    expect((await api(dora).call(getProjectFollow, { params })).data.isFollowed).toBe(true);
    expect((await follow(dora, false)).data).toEqual({ ...params, isFollowed: false });
    await approve();
    await comment(rita);
    expect(await listed(dora)).toEqual([]);
    await comment(rita, { mentionedUserIDs: [dora.userId] });
    expect((await listed(dora)).map(({ kind }) => kind)).toEqual(['mention']);
    await follow(dora, true);
    await comment(rita);
    expect(await unread(dora)).toBe(2);
  });

  test('colleagues of the tenant do once they chose to, or did something there', async () => {
    const params = { rootProjectUnitID: root.unitId };
    await comment(rita);
    expect(await listed(colleague)).toEqual([]);
    expect((await api(colleague).call(getProjectFollow, { params })).data.isFollowed).toBe(false);
    await follow(colleague, true);
    await comment(rita);
    expect(await listed(colleague)).toHaveLength(1);

    const planner = await createPerson(database.db, { isInternal: true });
    await database.db.insert(userTenants).values({ userId: planner.userId, tenantId });
    await database.db
      .insert(members)
      .values({ rootUnitId: root.unitId, userId: planner.userId, roleKey: 'process planner' });
    await comment(planner);
    expect(await database.db.$count(projectFollows, eq(projectFollows.userId, planner.userId))).toBe(0);
  });

  test('does not exist for others, nor for a unit of a project', async () => {
    const outsider = api(await createPerson(database.db));
    for (const rootProjectUnitID of [root.unitId, crypto.randomUUID()]) {
      const refused = await outsider.refusal(getProjectFollow, { params: { rootProjectUnitID } });
      expect(refused.status).toBe(404);
    }
    const ofLot = { params: { rootProjectUnitID: lot.unitId }, body: { isFollowed: true } };
    expect((await api(dora).refusal(setProjectFollow, ofLot)).status).toBe(404);
  });
});

describe('the list', () => {
  test('is of the person alone, filtered, paged and counted', async () => {
    await comment(rita);
    await comment(rita, { mentionedUserIDs: [dora.userId] });
    await approve();
    const all = await listed(dora);
    expect(all.map(({ kind }) => kind)).toEqual(['state', 'mention', 'comment']);
    const read = async (query: object) => (await listed(dora, query)).map(({ kind }) => kind);
    expect(await read({ filter: "kind eq 'mention'" })).toEqual(['mention']);
    expect(await read({ top: 1, skip: 2 })).toEqual(['comment']);
    await mark(dora, [all[1]?.notificationID ?? '']);
    expect(await read({ filter: 'isRead eq false' })).toEqual(['state', 'comment']);
    expect(await read({ filter: `rootProjectUnitID eq '${crypto.randomUUID()}'` })).toEqual([]);
    expect((await api(dora).refusal(listOwnNotifications, { query: { filter: 'nope eq 1' } })).code).toBe(
      'InvalidFilter',
    );
  });

  test('marks what is theirs alone, and back again', async () => {
    await comment(rita);
    const [own] = await listed(dora);
    await mark(piet, [own?.notificationID ?? '']);
    expect(await unread(dora)).toBe(1);
    await mark(dora, [own?.notificationID ?? '', crypto.randomUUID()]);
    expect(await unread(dora)).toBe(0);
    await mark(dora, [own?.notificationID ?? ''], false);
    expect(await unread(dora)).toBe(1);
    expect(await unread(piet)).toBe(1);
  });

  test('marks all up to the newest that was seen; what came since stays unread', async () => {
    await comment(rita);
    await comment(rita);
    const [newest] = await listed(dora);
    await comment(rita);
    await api(dora).call(markAllNotifications, { body: { until: newest?.createdOn } });
    expect((await listed(dora)).map(({ isRead }) => isRead)).toEqual([false, true, true]);
  });

  test('shows nothing to somebody who has left the project, and again once they are back', async () => {
    await comment(rita, { mentionedUserIDs: [piet.userId] });
    const [left] = await database.db.delete(members).where(eq(members.userId, piet.userId)).returning();
    expect([await listed(piet), await unread(piet)]).toEqual([[], 0]);
    await comment(rita);
    if (left) await database.db.insert(members).values(left);
    expect(await unread(piet)).toBe(1);
  });

  test('notifies nobody who is deactivated', async () => {
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.userId, piet.userId));
    await comment(rita);
    const { userId } = ownNotifications;
    expect(await database.db.$count(ownNotifications, eq(userId, piet.userId))).toBe(0);
  });

  test('is cleaned up after its days', async () => {
    await comment(rita);
    await comment(rita);
    const [old] = await listed(dora);
    await database.db
      .update(ownNotifications)
      .set({ createdAt: sql`now() - interval '91 days'` })
      .where(eq(ownNotifications.notificationId, old?.notificationID ?? ''));
    await cleanUp(database.db);
    expect((await listed(dora)).map(({ notificationID }) => notificationID)).not.toContain(
      old?.notificationID,
    );
    expect(await listed(dora)).toHaveLength(1);
  });
});
