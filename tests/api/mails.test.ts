import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails } from '@/db/schema';
import { listMails } from '@/lib/contract/mail';
import { queueMail } from '@/lib/mail/queue-mail';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createPortalProduct } from '@/tests/support/factories';
import { changeSettings } from '@/tests/support/settings';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let reader: { userId: string; login: string };

const RESET = { path: '/sign-in/reset-password?token=secret', validMinutes: 60 };
const invitation = (validDays: number | null) => ({
  ...{ projectNo: 'P-1', projectTitle: 'Quartier', roleKey: 'member' as const, invitedBy: 'Ada' },
  ...{ path: '/sign-in/reset-password?token=invited', validDays },
});

beforeAll(async () => {
  const { db } = database;
  await createPortalProduct(db);
  administrator = api(await createPerson(db, { isInternal: true, isAdministrator: true }));
  reader = await createPerson(db, { login: 'reader@company.test', language: 'nl' });
  const { userId } = reader;
  const path = '/home/app/task-list';
  await queueMail(db, { template: 'TaskOpened', userId, data: { tasks: [], path } });
  await queueMail(db, { template: 'PasswordReset', userId, data: RESET });
});
beforeEach(() => changeSettings({ DEMO: '0' }));

describe('the outbox', () => {
  test('shows administrators every mail, but no link that is worth a password', async () => {
    const { data, count } = await administrator.call(listMails);
    expect(count).toBe(2);
    expect(data).toMatchObject([
      {
        ...{ template: 'PasswordReset', recipient: reader.login, status: 'outbox' },
        text: expect.stringContaining('/sign-in/reset-password?token=***'),
      },
      { template: 'TaskOpened', locale: 'nl', text: expect.stringContaining('/home/app/task-list') },
    ]);
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  test('of a demo shows the links of its people and of invitations while they work, nobody else’s', async () => {
    const { db } = database;
    const demo = await createPerson(db, { login: 'olaf@example.com' });
    await queueMail(db, { template: 'PasswordReset', userId: demo.userId, data: RESET });
    await queueMail(db, { template: 'Invitation', userId: reader.userId, data: invitation(7) });
    const shown = async () => {
      const query = { filter: "template ne 'TaskOpened'", orderby: 'createdOn asc' };
      const { data } = await administrator.call(listMails, { query });
      return data.map(({ text }) => /token=(\S+)/.exec(text)?.[1]);
    };
    expect(await shown(), 'in no demo').toEqual(['***', '***', '***']);
    changeSettings({ DEMO: '1' });
    expect(await shown()).toEqual(['***', 'secret', 'invited']);
    await db.update(mails).set({ sealedUntil: new Date(Date.now() - 1_000) });
    expect(await shown(), 'once they have expired').toEqual(['***', '***', '***']);
    await db.update(mails).set({ sealedUntil: new Date(Date.now() + 60_000), status: 'failed' });
    expect(await shown(), 'of a mail that was to leave').toEqual(['***', '***', '***']);
    await db.delete(mails).where(inArray(mails.template, ['Invitation']));
    await db.update(mails).set({ status: 'outbox' });
    await db.delete(mails).where(eq(mails.recipient, demo.login));
  });

  test('masks links that were stored in clear before', async () => {
    const { db } = database;
    await db
      .update(mails)
      .set({ text: 'http://localhost:3000/sign-in/reset-password?token=secret', sealedContent: null })
      .where(eq(mails.template, 'PasswordReset'));
    changeSettings({ DEMO: '1' });
    expect(JSON.stringify(await administrator.call(listMails))).not.toContain('secret');
  });

  test('can be filtered', async () => {
    const query = { filter: "template eq 'TaskOpened' and status ne 'sent'" };
    expect(await administrator.call(listMails, { query })).toMatchObject({ count: 1 });
  });

  test('is closed to everybody else', async () => {
    expect(await api(reader).refusal(listMails)).toMatchObject({ status: 403, code: 'Forbidden' });
    const colleague = await createPerson(database.db, { isInternal: true });
    expect(await api(colleague).refusal(listMails)).toMatchObject({ status: 403 });
    expect(await api().refusal(listMails)).toMatchObject({ status: 401 });
  });
});
