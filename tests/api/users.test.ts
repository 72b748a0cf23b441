import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessTokens, adminLog, mails, members, tasks, users } from '@/db/schema';
import { getProfile } from '@/lib/contract/profile';
import * as contract from '@/lib/contract/users';
import { PEOPLE_ORDER } from '@/lib/domain/account/full-name';
import { resetPassword } from '@/lib/services/account/reset-password';
import { secretTokenHash } from '@/lib/services/account/secret-token';
import { signInWithPassword } from '@/lib/services/account/sign-in-with-password';
import { reactivatePerson } from '@/lib/services/setup/console-administration';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { mailText } from '@/tests/support/mail-text';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let administrator: Api;
let administratorId: string;
let project: TestUnit;

beforeAll(async () => {
  const { db } = database;
  ({ tenantId } = await createTenant(db));
  const admin = await createPerson(db, { isInternal: true, isAdministrator: true, login: 'ada@example.com' });
  administratorId = admin.userId;
  administrator = api(admin);
  project = await createProject(db, { tenantId, stateKey: 'Structuring', title: 'Quartier Lindenhof' });
});

const invitation = (userLogin: string, values: object = {}) => ({
  body: { userLogin, rootProjectUnitID: project.unitId, memberRoleKey: 'reviewer', ...values },
});
const mailsTo = (recipient: string) => database.db.select().from(mails).where(eq(mails.recipient, recipient));

describe('inviting', () => {
  test('somebody new makes an account whose password they set by the link, once', async () => {
    const { db } = database;
    const body = {
      ...invitation('neu@example.com').body,
      firstName: 'Nina',
      lastName: 'Neu',
      language: 'nl',
    };
    const { data } = await administrator.call(contract.inviteUser, { body });
    expect(data).toMatchObject({ userLogin: 'neu@example.com', isNew: true, memberRoleKey: 'reviewer' });
    const [listed] = (await administrator.call(contract.listUsers, { query: { search: 'nina neu' } })).data;
    expect(listed).toMatchObject({
      userID: data.userID,
      state: 'invited',
      projectCount: 1,
      lastSeenOn: null,
    });

    const [mail] = (await mailsTo('neu@example.com')).filter(({ template }) => template === 'Invitation');
    expect([mail?.locale, mail?.subject]).toEqual([
      'nl',
      `Uitnodiging voor het project ${project.unitNo} Quartier Lindenhof`,
    ]);
    const token = /token=([\w-]+)/.exec(mailText(mail))?.[1] ?? '';
    const now = new Date();
    await resetPassword(db, { token, newPassword: TEST_PASSWORD, confirmNewPassword: TEST_PASSWORD }, now);
    const again = resetPassword(
      db,
      { token, newPassword: TEST_PASSWORD, confirmNewPassword: TEST_PASSWORD },
      now,
    );
    await expect(again).rejects.toMatchObject({ code: 'ResetLinkInvalid' });
    expect((await administrator.call(contract.listUsers, { query: { search: 'nina' } })).data).toMatchObject([
      { state: 'active' },
    ]);
  });

  test('somebody who has an account adds them to the project, whatever the case of their address', async () => {
    const known = await createPerson(database.db, { login: 'known@example.com', language: 'de' });
    const { data } = await administrator.call(contract.inviteUser, invitation('Known@example.com'));
    expect(data).toMatchObject({ userID: known.userId, userLogin: 'known@example.com', isNew: false });
    const [mail] = (await mailsTo('known@example.com')).filter(({ template }) => template === 'Invitation');
    expect(mail?.text).toContain(`/home/app/project/details/${project.unitId}`);
    expect(mail?.text).not.toContain('token=');
    const log = await database.db.select().from(adminLog).where(eq(adminLog.subjectId, known.userId));
    expect(log).toMatchObject([{ action: 'userInvited', subject: 'known@example.com' }]);
  });

  test('gives the tasks of the role at once', async () => {
    await administrator.call(contract.inviteUser, invitation('worker@example.com'));
    const open = await database.db
      .select()
      .from(tasks)
      .where(and(eq(tasks.unitId, project.unitId), isNull(tasks.closedAt)));
    expect(open).toMatchObject([{ taskKey: 'Structuring', roleKeys: expect.arrayContaining(['reviewer']) }]);
  });

  test('is refused twice for the same role, for closed projects and closed accounts', async () => {
    await createPerson(database.db, { login: 'twice@example.com' });
    await administrator.call(contract.inviteUser, invitation('twice@example.com'));
    expect(await administrator.refusal(contract.inviteUser, invitation('twice@example.com'))).toMatchObject({
      status: 409,
      code: 'DuplicateMember',
    });
    const closed = await createProject(database.db, { tenantId, stateKey: 'Closed' });
    const toClosed = invitation('twice@example.com', { rootProjectUnitID: closed.unitId });
    expect(await administrator.refusal(contract.inviteUser, toClosed)).toMatchObject({
      status: 409,
      code: 'ProjectClosed',
    });
    await createPerson(database.db, { login: 'gone@example.com', disabledAt: new Date() });
    expect(await administrator.refusal(contract.inviteUser, invitation('gone@example.com'))).toMatchObject({
      status: 409,
      code: 'AccountDisabled',
    });
    const nowhere = invitation('twice@example.com', { rootProjectUnitID: administratorId });
    expect(await administrator.refusal(contract.inviteUser, nowhere)).toMatchObject({
      status: 400,
      messages: [{ code: 'UnknownValue', reference: 'rootProjectUnitID' }],
    });
    expect(await administrator.refusal(contract.inviteUser, invitation('no mail'))).toMatchObject({
      status: 400,
      messages: [{ code: 'WrongFormat', reference: 'userLogin' }],
    });
    expect(
      await administrator.refusal(
        contract.inviteUser,
        invitation('x@example.com', { memberRoleKey: 'boss' }),
      ),
    ).toMatchObject({ status: 400, messages: [{ code: 'UnknownValue' }] });
  });

  test('offers the open projects by number and title', async () => {
    const { data } = await administrator.call(contract.listInvitationProjects, {
      query: { search: 'lindenHOF' },
    });
    expect(data).toEqual([
      { rootProjectUnitID: project.unitId, projectUnitNo: project.unitNo, title: 'Quartier Lindenhof' },
    ]);
  });
});

describe('deactivating', () => {
  test('ends sessions and tokens at once, and somebody stands in; activating gives the tasks back', async () => {
    const { db } = database;
    const reviewer = await createPerson(db, { login: 'reviewer@example.com' });
    const standIn = await createPerson(db);
    const root = await createProject(db, {
      tenantId,
      variant: 'other',
      stateKey: 'ReviewBIMFiles',
      members: [
        [reviewer.userId, 'bimCoordinator'],
        [standIn.userId, 'salesPlanner'],
      ],
    });
    const token = 'a-token-of-the-reviewer';
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.insert(accessTokens).values({
      ...{ userId: reviewer.userId, name: 'x', scope: 'read', expiresAt },
      tokenHash: secretTokenHash(token),
    });
    const signedIn = api(reviewer);
    await signedIn.call(getProfile);
    await api({ token }).call(getProfile);
    const rolesOfTask = async () => {
      const [task] = await db.select().from(tasks).where(eq(tasks.rootUnitId, root.unitId));
      return task?.roleKeys;
    };
    expect(await rolesOfTask()).toEqual(['bimCoordinator']);

    const params = { userID: reviewer.userId };
    const { data } = await administrator.call(contract.changeUserAccess, {
      params,
      body: { isActive: false },
      headers: { 'if-match': '"1"' },
    });
    expect(data).toMatchObject({ state: 'deactivated', projectCount: 1, version: 2 });
    expect(await signedIn.refusal(getProfile)).toMatchObject({ status: 401 });
    expect(await api({ token }).refusal(getProfile)).toMatchObject({ status: 401 });
    const device = { address: '127.0.0.1', userAgent: 'test' };
    const attempt = { login: reviewer.login, password: TEST_PASSWORD, device };
    expect(await signInWithPassword(db, attempt, new Date())).toMatchObject({ outcome: 'refused' });
    expect(await rolesOfTask()).toEqual(['salesPlanner']);

    const stale = { params, body: { isActive: true }, headers: { 'if-match': '"1"' } };
    expect(await administrator.refusal(contract.changeUserAccess, stale)).toMatchObject({
      status: 412,
      data: { state: 'deactivated' },
    });
    await administrator.call(contract.changeUserAccess, { params, body: { isActive: true } });
    expect(await signedIn.refusal(getProfile)).toMatchObject({ status: 401 });
    expect(await api({ token }).refusal(getProfile)).toMatchObject({ status: 401 });
    await api(reviewer).call(getProfile);
    expect(await rolesOfTask()).toEqual(['bimCoordinator']);
    const log = await db.select().from(adminLog).where(eq(adminLog.subjectId, reviewer.userId));
    expect(log.map(({ action }) => action)).toEqual(['userDeactivated', 'userReactivated']);

    // The same from the console of the server, for whom nobody can sign in any more.
    await administrator.call(contract.changeUserAccess, { params, body: { isActive: false } });
    expect(await rolesOfTask()).toEqual(['salesPlanner']);
    const email = ` ${reviewer.login.toUpperCase()}`;
    expect(await reactivatePerson(db, email, new Date())).toMatch(/^[\w-]{43}$/);
    expect(await rolesOfTask()).toEqual(['bimCoordinator']);
    await reactivatePerson(db, email, new Date());
    const byConsole = await db.select().from(adminLog).where(eq(adminLog.userLogin, 'console'));
    expect(byConsole).toMatchObject([
      {
        ...{ action: 'userReactivated', subject: reviewer.login },
        changes: [{ field: 'isActive', from: false, to: true }],
      },
    ]);
    await expect(reactivatePerson(db, 'nobody@example.com', new Date())).rejects.toMatchObject({
      code: 'NotFound',
    });
  });

  test('spares the last administrator', async () => {
    const params = { userID: administratorId };
    const input = { params, body: { isActive: false } };
    expect(await administrator.refusal(contract.changeUserAccess, input)).toMatchObject({
      status: 409,
      code: 'LastAdministrator',
    });
    const other = await createPerson(database.db, { isInternal: true, isAdministrator: true });
    await administrator.call(contract.changeUserAccess, {
      params: { userID: other.userId },
      body: { isActive: false },
    });
    expect(await administrator.refusal(contract.changeUserAccess, input)).toMatchObject({ status: 409 });
  });

  test('wants to know what to do, and with whom', async () => {
    const { userId } = await createPerson(database.db);
    expect(
      await administrator.refusal(contract.changeUserAccess, { params: { userID: userId }, body: {} }),
    ).toMatchObject({ status: 400, messages: [{ code: 'Required', reference: 'isActive' }] });
    expect(
      await administrator.refusal(contract.changeUserAccess, {
        params: { userID: project.unitId },
        body: { isActive: false },
      }),
    ).toMatchObject({ status: 404 });
    await database.db.delete(members).where(eq(members.userId, userId));
    await database.db.delete(users).where(eq(users.userId, userId));
  });
});

describe('the list of users', () => {
  test('is filtered, ordered and paged', async () => {
    const { data, count } = await administrator.call(contract.listUsers, {
      query: { filter: 'isAdministrator eq true', orderby: 'userLogin desc', top: 1 },
    });
    expect(count).toBe(2);
    expect(data).toHaveLength(1);
  });
});

test('without an order, people come as the table says: by last name, then by first name', async () => {
  for (const [firstName, lastName] of [
    ['Zoe', 'Aal'],
    ['Ada', 'Zorn'],
    ['Ada', 'Aal'],
  ])
    await createPerson(database.db, { firstName, lastName, login: `${firstName}.${lastName}@order.example` });
  const named = async (orderby?: string) => {
    const query = { search: 'order.example', ...(orderby && { orderby }) };
    return (await administrator.call(contract.listUsers, { query })).data.map(({ userLogin }) => userLogin);
  };
  const order = PEOPLE_ORDER.map((name) => `${name} asc`).join(',');
  expect(await named()).toEqual(['Ada.Aal@order.example', 'Zoe.Aal@order.example', 'Ada.Zorn@order.example']);
  expect(await named(order)).toEqual(await named());
});
