import { beforeAll, describe, expect, test } from 'vitest';
import { listMails } from '@/lib/contract/mails';
import { queueMail } from '@/lib/mail/queue-mail';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createPortalProduct } from '@/tests/support/factories';
import { changeSettings } from '@/tests/support/settings';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let reader: { userId: string; login: string };

beforeAll(async () => {
  changeSettings({ DEMO: '0' });
  const { db } = database;
  await createPortalProduct(db);
  administrator = api(await createPerson(db, { isInternal: true, isAdministrator: true }));
  reader = await createPerson(db, { language: 'nl' });
  const { userId } = reader;
  const path = '/home/app/task-list';
  await queueMail(db, { template: 'TaskOpened', userId, data: { tasks: [], path } });
  const secret = { path: '/sign-in/reset-password?token=secret', validMinutes: 60 };
  await queueMail(db, { template: 'PasswordReset', userId, data: secret });
});

describe('the outbox', () => {
  test('shows administrators every mail, but no link that is worth a password', async () => {
    const { data, count } = await administrator.call(listMails);
    expect(count).toBe(2);
    expect(data).toMatchObject([
      { template: 'PasswordReset', recipient: reader.login, status: 'outbox', text: null },
      { template: 'TaskOpened', locale: 'nl', text: expect.stringContaining('/home/app/task-list') },
    ]);
    expect(JSON.stringify(data)).not.toContain('secret');
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
