import { and, desc, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addresses,
  journalEntries,
  listViews,
  mails,
  members,
  tasks,
  units,
  users,
  userTenants,
} from '@/db/schema';
import { createToken, deleteAccount, requestDeletion } from '@/lib/contract/account';
import { listViews as listViewsCall, updateView } from '@/lib/contract/list-views';
import { getProfile, saveOwnAddress } from '@/lib/contract/profile';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import {
  addMember,
  createJournalEntry,
  createProject,
  createTenant,
  type TestUnit,
} from '@/tests/support/factories';
import { createView } from '@/tests/support/list-views';
import { mailText } from '@/tests/support/mail-text';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let person: typeof users.$inferSelect;
let planner: typeof users.$inferSelect;
let root: TestUnit;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db, []));
});

beforeEach(async () => {
  const { db } = database;
  person = await createPerson(db);
  planner = await createPerson(db);
  root = await createProject(db, {
    tenantId,
    stateKey: 'Preparing',
    members: [
      [planner.userId, 'salesPlanner'],
      [person.userId, 'process planner'],
    ],
  });
});

/** Asks for the deletion and takes the token out of the mail, as the person would. */
async function linkFor(userId: string): Promise<string> {
  await api({ userId }).call(requestDeletion);
  const [mail] = await database.db
    .select()
    .from(mails)
    .where(eq(mails.recipientUserId, userId))
    .orderBy(desc(mails.createdAt));
  return /token=([\w-]+)/.exec(mailText(mail))?.[1] ?? '';
}

const confirm = (token: string) => ({ body: { token } });
const exists = async (userId: string) => (await database.db.$count(users, eq(users.userId, userId))) === 1;

test('asking deletes nothing; the link of the mail deletes the person and gives the tasks away', async () => {
  const { db } = database;
  const self = api({ userId: person.userId });
  const { data: address } = await self.call(saveOwnAddress, { body: { city: 'Kleefeld' } });
  await createJournalEntry(db, root, { userId: person.userId, userEmail: person.login });
  const token = await linkFor(person.userId);
  expect(await exists(person.userId)).toBe(true);
  await api().call(deleteAccount, confirm(token));
  expect(await exists(person.userId)).toBe(false);
  expect(await self.refusal(getProfile)).toMatchObject({ status: 401 });
  expect(await db.$count(members, eq(members.userId, person.userId))).toBe(0);
  expect(await db.$count(addresses, eq(addresses.addressId, address.addressID))).toBe(0);
  expect(await db.$count(mails, eq(mails.recipient, person.login))).toBe(0);
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.unitId, root.unitId), isNull(tasks.closedAt)));
  expect(task?.roleKeys).toEqual(['salesPlanner']);
  const [entry] = await db.select().from(journalEntries).where(eq(journalEntries.unitId, root.unitId));
  expect(entry).toMatchObject({ userId: null, userEmail: person.login });
  // The link worked once.
  expect(await api().refusal(deleteAccount, confirm(token))).toMatchObject({ code: 'DeleteLinkInvalid' });
});

test('views of lists go with their owner; those that are shared stay, and administrators change them', async () => {
  const { db } = database;
  const owner = await createPerson(db, { isInternal: true });
  const administrator = await createPerson(db, { isInternal: true, isAdministrator: true });
  for (const { userId } of [owner, administrator]) await db.insert(userTenants).values({ userId, tenantId });
  await createView(db, { ownerId: owner.userId });
  const shared = await createView(db, { ownerId: owner.userId, tenantId, name: 'Shared' });
  await api().call(deleteAccount, confirm(await linkFor(owner.userId)));
  const caller = api({ userId: administrator.userId });
  const { data } = await caller.call(listViewsCall, { query: { list: 'tasks' } });
  expect(data.map(({ name, isOwn, abilities }) => [name, isOwn, abilities.change.can])).toEqual([
    ['Shared', false, true],
  ]);
  expect(await db.$count(listViews)).toBe(1);
  const { query, arrangement } = shared;
  const mine = { name: 'Taken over', query, arrangement, tenantID: null };
  const taken = await caller.call(updateView, { params: { viewID: shared.viewId }, body: mine });
  expect(taken.data).toMatchObject({ name: 'Taken over', isOwn: true });
});

test('a form of the page is led to the sign-in page, or back with the reason', async () => {
  const send = (token: string) =>
    api().send('POST', '/account/delete/confirm', {
      body: new URLSearchParams({ token }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
  const wrong = await send('wrong');
  expect([wrong.status, wrong.headers.get('location')]).toEqual([
    303,
    '/account/delete/confirm?token=wrong&error=DeleteLinkInvalid',
  ]);
  const right = await send(await linkFor(person.userId));
  expect([right.status, right.headers.get('location')]).toEqual([303, '/sign-in?done=deleted']);
});

test('whoever alone manages a running project or the portal stays', async () => {
  const { db } = database;
  const refused = await api({ userId: planner.userId }).refusal(requestDeletion);
  expect(refused).toMatchObject({
    status: 409,
    code: 'SoleManager',
    detail: expect.stringContaining(root.title),
  });
  await addMember(db, root, person.userId, 'salesPlanner');
  const token = await linkFor(planner.userId);
  await db.delete(members).where(eq(members.userId, person.userId));
  expect(await api().refusal(deleteAccount, confirm(token))).toMatchObject({ code: 'SoleManager' });
  expect(await exists(planner.userId)).toBe(true);
  await db.update(units).set({ stateKey: 'Closed' }).where(eq(units.unitId, root.unitId));
  await api().call(deleteAccount, confirm(token));
  const only = await createPerson(db, { isInternal: true, isAdministrator: true });
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.isAdministrator, true));
  await db.update(users).set({ disabledAt: null }).where(eq(users.userId, only.userId));
  const last = await api({ userId: only.userId }).refusal(requestDeletion);
  expect(last).toMatchObject({ status: 409, code: 'SoleAdministrator' });
});

test('nobody asks by token, from another site, nor too often', async () => {
  const self = api({ userId: person.userId });
  const token = { name: 'ERP', scope: 'write', expiresInDays: 1, password: TEST_PASSWORD };
  const { data } = await self.call(createToken, { body: token });
  const byToken = await api({ token: data.token }).refusal(requestDeletion);
  expect(byToken).toMatchObject({ status: 403, code: 'SessionRequired' });
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect(await self.refusal(requestDeletion, { headers })).toMatchObject({ code: 'CrossOrigin' });
  for (let time = 1; time <= 5; time += 1) await self.call(requestDeletion);
  expect(await self.refusal(requestDeletion)).toMatchObject({ code: 'TooManyRequests' });
});
