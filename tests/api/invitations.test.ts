import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminLog, mails, oneTimeLinks, users } from '@/db/schema';
import * as contract from '@/lib/contract/user-invitations';
import { createUser } from '@/lib/contract/users';
import { cleanUp } from '@/lib/jobs/clean-up';
import { resetPassword } from '@/lib/services/account/reset-password';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { mailText } from '@/tests/support/mail-text';
import { nextNumber } from '@/tests/support/numbers';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;

beforeAll(async () => {
  await createTenant(database.db);
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
});

async function invite() {
  const userLogin = `invited-${nextNumber('invited')}@nordsee.example`;
  const body = { userLogin, firstName: 'Uwe', lastName: 'Watt', isInternal: false, isAdministrator: false };
  const { data } = await administrator.call(createUser, {
    body: { ...body, tenantIDs: [], salesOrganisations: [] },
  });
  return data;
}

const listed = async (search: string) =>
  (await administrator.call(contract.listInvitations, { query: { search } })).data;
const paramsOf = ({ userID }: { userID: string }) => ({ params: { userID } });
const again = (user: { userID: string }) => administrator.call(contract.sendInvitationAgain, paramsOf(user));
const withdraw = (user: { userID: string }) =>
  administrator.call(contract.withdrawInvitation, paramsOf(user));

async function tokensFor(login: string): Promise<string[]> {
  const sent = await database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, login))
    .orderBy(mails.createdAt);
  return sent.map((mail) => /token=([\w-]+)/.exec(mailText(mail))?.[1] ?? '');
}

const accept = (token = '') => {
  const password = { newPassword: TEST_PASSWORD, confirmNewPassword: TEST_PASSWORD };
  return resetPassword(database.db, { token, ...password }, new Date());
};

describe('the list of invitations', () => {
  test('has everybody who was invited, with when, until when and what became of it', async () => {
    const user = await invite();
    const [invitation] = await listed(user.userLogin);
    expect(invitation).toMatchObject({ userID: user.userID, firstName: 'Uwe', state: 'open' });
    const { sentOn, expiresOn } = invitation ?? {};
    expect(Date.parse(expiresOn ?? '') - Date.parse(sentOn ?? '')).toBeCloseTo(7 * 86_400_000, -5);
    await accept((await tokensFor(user.userLogin))[0]);
    expect(await listed(user.userLogin)).toMatchObject([{ state: 'accepted', sentOn }]);
  });

  test('knows who waits for a mail, whose link is over, and nobody who signs in elsewhere', async () => {
    const { db } = database;
    const login = (name: string) => ({ login: `${name}-${nextNumber('invited')}@nordsee.example` });
    const waiting = await createPerson(db, { ...login('waiting'), passwordHash: null });
    const external = await createPerson(db, { ...login('else'), passwordHash: null, isExternalLogin: true });
    const member = await createPerson(db);
    for (const { login: search } of [external, member]) expect(await listed(search)).toEqual([]);
    expect(await listed(waiting.login)).toMatchObject([{ state: 'waiting', sentOn: null, expiresOn: null }]);
    const user = await invite();
    const expiresAt = new Date(Date.now() - 40 * 86_400_000);
    await db.update(oneTimeLinks).set({ expiresAt }).where(eq(oneTimeLinks.userId, user.userID));
    // The nightly cleaning leaves what the list says.
    await cleanUp(db);
    expect(await listed(user.userLogin)).toMatchObject([
      { state: 'expired', expiresOn: expiresAt.toISOString() },
    ]);
    const filter = "state eq 'expired'";
    const { data } = await administrator.call(contract.listInvitations, { query: { filter } });
    expect(data.map(({ userID }) => userID)).toEqual([user.userID]);
  });
});

describe('sending again', () => {
  test('mails a new link, after which the earlier one does not work', async () => {
    const user = await invite();
    expect((await again(user)).data).toMatchObject({ userLogin: user.userLogin, state: 'open' });
    const [first, second] = await tokensFor(user.userLogin);
    await expect(accept(first)).rejects.toMatchObject({ code: 'ResetLinkInvalid' });
    await accept(second);
    const isOfUser = and(eq(adminLog.subjectId, user.userID), eq(adminLog.action, 'userInvited'));
    expect(await database.db.$count(adminLog, isOfUser)).toBe(1);
    const refused = await administrator.refusal(contract.sendInvitationAgain, paramsOf(user));
    expect(refused).toMatchObject({ status: 409, code: 'NotInvited' });
  });

  test('is no way around a deactivation, and finds nobody who is not there', async () => {
    const off = await createPerson(database.db, { passwordHash: null, disabledAt: new Date() });
    const calls = [contract.sendInvitationAgain, contract.withdrawInvitation] as const;
    for (const endpoint of calls) {
      const refused = await administrator.refusal(endpoint, paramsOf({ userID: off.userId }));
      expect(refused).toMatchObject({ status: 409, code: 'AccountDisabled' });
      const nobody = paramsOf({ userID: '01890000-0000-7000-8000-000000000000' });
      expect(await administrator.refusal(endpoint, nobody)).toMatchObject({ status: 404 });
    }
    expect(await database.db.$count(mails, eq(mails.recipientUserId, off.userId))).toBe(0);
  });
});

describe('withdrawing', () => {
  test('ends the link and the account, and is not for whoever accepted', async () => {
    const { db } = database;
    const user = await invite();
    await withdraw(user);
    expect(await listed(user.userLogin)).toMatchObject([{ state: 'withdrawn' }]);
    await expect(accept((await tokensFor(user.userLogin))[0])).rejects.toMatchObject({
      code: 'ResetLinkInvalid',
    });
    const isOpen = and(eq(oneTimeLinks.userId, user.userID), isNull(oneTimeLinks.usedAt));
    expect(await db.$count(oneTimeLinks, isOpen)).toBe(0);
    const accepted = await invite();
    await accept((await tokensFor(accepted.userLogin))[0]);
    const refused = await administrator.refusal(contract.withdrawInvitation, paramsOf(accepted));
    expect(refused).toMatchObject({ status: 409, code: 'NotInvited' });
    const [row] = await db.select().from(users).where(eq(users.userId, accepted.userID));
    expect(row?.disabledAt).toBeNull();
  });
});
