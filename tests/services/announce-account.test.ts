import { beforeAll, expect, it } from 'vitest';
import { CHANGES_CHANNEL } from '@/db/queries/notify';
import { oneTimeLinks, secondFactors } from '@/db/schema';
import { saveOwnAddress, savePersonalData, saveSettings } from '@/lib/contract/profile';
import { confirmSecondFactor, disableSecondFactor, startSecondFactor } from '@/lib/contract/second-factor';
import { deleteAccount } from '@/lib/services/account/delete-account';
import { resetPassword } from '@/lib/services/account/reset-password';
import { newSecretToken, secretTokenHash } from '@/lib/services/account/secret-token';
import { totpCode } from '@/lib/services/account/totp';
import { signInWithOidc } from '@/lib/services/identity/sign-in-with-oidc';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createPortalProduct } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

beforeAll(() => createPortalProduct(test.db));

async function linkFor(userId: string, purpose: 'password-reset' | 'account-delete'): Promise<string> {
  const token = newSecretToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await test.db
    .insert(oneTimeLinks)
    .values({ userId, purpose, tokenHash: secretTokenHash(token), expiresAt });
  return token;
}

it('the list of users hears of what people change of their own account and it shows', async () => {
  const { db, database } = test;
  const { userId } = await createPerson(db);
  const external = await createPerson(db, { passwordHash: null, login: 'external@example.com' });
  const self = api({ userId });
  let heard = 0;
  const event = JSON.stringify({ kind: 'administration', rootUnitId: null });
  const unlisten = await database.listen(CHANGES_CHANNEL, (payload) => {
    if (payload.endsWith(` ${event}`)) heard += 1;
  });
  const now = new Date();
  let secret = '';
  const code = () => totpCode(secret, Math.floor(Date.now() / 30_000));
  const claims = { iss: 'https://id.example.com', sub: 's', email: external.login, email_verified: true };
  const provider = { key: 'default', own: null };
  const steps: [string, () => Promise<unknown>][] = [
    ['name', () => self.call(savePersonalData, { body: { firstName: 'Eva', lastName: 'Neu' } })],
    ['company', () => self.call(saveOwnAddress, { body: { name: 'Bau GmbH' } })],
    ['second factor', () => self.call(confirmSecondFactor, { body: { code: code() } })],
    ['none', () => self.call(disableSecondFactor, { body: { password: TEST_PASSWORD, code: code() } })],
    [
      'external login',
      () => signInWithOidc(db, { provider, claims, device: { address: '::1', userAgent: '' } }, now),
    ],
    [
      'password',
      async () => {
        const token = await linkFor(userId, 'password-reset');
        const newPassword = TEST_PASSWORD;
        await resetPassword(db, { token, newPassword, confirmNewPassword: newPassword }, now);
      },
    ],
    [
      'deletion',
      async () => {
        const token = await linkFor(userId, 'account-delete');
        await deleteAccount(db, { token, requestId: 'r' }, now);
      },
    ],
  ];
  // The list shows none of this.
  await self.call(saveSettings, { body: { dailyStatusMail: true } });
  const started = await self.call(startSecondFactor, { body: { password: TEST_PASSWORD } });
  secret = started.data.secret;
  for (const [index, [name, step]] of steps.entries()) {
    await step();
    await expect.poll(() => heard, { message: name, interval: 5 }).toBe(index + 1);
    // The same code serves twice in this test.
    await db.update(secondFactors).set({ lastStep: 0 });
  }
  await unlisten();
});
