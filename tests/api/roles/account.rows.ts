import { accessTokens, oneTimeLinks, userSessions } from '@/db/schema';
import * as account from '@/lib/contract/account';
import * as pictures from '@/lib/contract/pictures';
import * as profile from '@/lib/contract/profile';
import * as secondFactor from '@/lib/contract/second-factor';
import * as sessions from '@/lib/contract/sessions';
import * as setup from '@/lib/contract/setup';
import { newSecretToken, secretTokenHash } from '@/lib/services/account/secret-token';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { giveProfilePicture, pictureForm } from '@/tests/support/pictures';
import type { RoleCaller } from '@/tests/support/role-columns';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

async function tokenOf({ db, callers }: Place, { userId }: RoleCaller) {
  const [token] = await db
    .insert(accessTokens)
    .values({
      // Nobody has none: they try somebody's.
      userId: userId ?? callers.get('SP')?.userId ?? '',
      name: 'ERP',
      scope: 'read',
      tokenHash: crypto.randomUUID(),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning();
  return { params: { tokenID: token?.tokenId ?? '' } };
}

async function sessionOf({ db, callers }: Place, { userId }: RoleCaller) {
  const owner = userId ?? callers.get('SP')?.userId ?? '';
  const [session] = await db.insert(userSessions).values({ userId: owner }).returning();
  return { params: { sessionID: session?.sessionId ?? '' } };
}

const ownPassword = { body: { password: TEST_PASSWORD } };
const nobody: RoleCaller = { column: 'NOBODY', role: undefined, userId: null };

/** The link of somebody who takes part in nothing, so that nobody is missing afterwards. */
async function deleteLink({ db }: Place) {
  const token = newSecretToken();
  const { userId } = await createPerson(db);
  await db.insert(oneTimeLinks).values({
    userId,
    purpose: 'account-delete',
    tokenHash: secretTokenHash(token),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  return { body: { token } };
}

const languageOf = (userId: string | null | undefined) => ({
  params: { userID: userId ?? crypto.randomUUID() },
  body: { languageKey: 'nl' },
});

export const rows: RoleRow[] = [
  { endpoint: profile.getProfile, cells: { structuring: { '200': 'SIGNED_IN' } } },
  {
    endpoint: profile.updateUser,
    input: (_, { userId }) => languageOf(userId),
    cells: { structuring: { '200': 'SIGNED_IN' } },
  },
  {
    endpoint: profile.updateUser,
    what: "somebody else's",
    input: ({ callers }) => languageOf(callers.get('SP')?.userId),
    cells: { structuring: { '200': 'SP', '404 NotFound': 'RV DR PP SC ME CA CO BO BI PU IN' } },
  },
  {
    endpoint: account.requestPasswordReset,
    // Each asks for a login of their own: the calls are counted by login.
    input: (_, { column }) => ({ body: { login: `${column}@example.com` } }),
    cells: { structuring: { '202': 'EVERYBODY' } },
  },
  {
    endpoint: setup.createFirstAdministrator,
    what: 'in a portal that is set up',
    input: () => ({
      body: {
        token: 'unknown',
        email: 'first@example.com',
        firstName: 'Ada',
        lastName: 'Watt',
        language: 'de',
        password: TEST_PASSWORD,
      },
    }),
    cells: { structuring: { '404 NotFound': 'EVERYBODY' } },
  },
  {
    endpoint: account.resetPassword,
    input: () => ({ body: { token: 'unknown', newPassword: 'Demo-2027', confirmNewPassword: 'Demo-2027' } }),
    cells: { structuring: { '400 ResetLinkInvalid': 'EVERYBODY' } },
  },
  {
    endpoint: account.createToken,
    input: () => ({ body: { name: 'ERP', scope: 'write', expiresInDays: 1, password: TEST_PASSWORD } }),
    cells: { structuring: { '201': 'SIGNED_IN' } },
  },
  {
    endpoint: account.listTokens,
    input: async (place, caller) => {
      await tokenOf(place, caller);
      return {};
    },
    cells: { structuring: { '200': 'SIGNED_IN' } },
  },
  { endpoint: account.revokeToken, input: tokenOf, cells: { structuring: { '204': 'SIGNED_IN' } } },
  {
    endpoint: account.revokeToken,
    what: "somebody else's",
    input: (place) => tokenOf(place, nobody),
    cells: { structuring: { '204': 'SP', '404 NotFound': 'RV DR PP SC ME CA CO BO BI PU IN' } },
  },
  {
    endpoint: profile.saveSettings,
    input: () => ({ body: { dailyStatusMail: true } }),
    cells: { structuring: { '200': 'SIGNED_IN' } },
  },
  {
    endpoint: profile.savePersonalData,
    input: () => ({ body: { firstName: 'Paul', lastName: 'Einkauf' } }),
    cells: { structuring: { '200': 'SIGNED_IN' } },
  },
  {
    endpoint: profile.saveOwnAddress,
    input: () => ({ body: { city: 'Kleefeld' } }),
    cells: { structuring: { '200': 'SIGNED_IN' } },
  },
  {
    endpoint: profile.saveOwnContact,
    input: () => ({ body: { officePhone: '+49 211 1' } }),
    cells: { structuring: { '200': 'SIGNED_IN' } },
  },
  {
    endpoint: pictures.saveOwnPicture,
    input: async () => ({ body: await pictureForm() }),
    cells: { structuring: { '200': 'SIGNED_IN' } },
  },
  {
    endpoint: pictures.deleteOwnPicture,
    input: async ({ db }, { userId }) => {
      if (userId) await giveProfilePicture(db, userId);
      return {};
    },
    cells: { structuring: { '204': 'SIGNED_IN' } },
  },
  {
    endpoint: account.changePassword,
    // Refused for what it says before anything is changed: the people of the table stay as they are.
    input: () => ({
      body: { oldPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD, confirmNewPassword: TEST_PASSWORD },
    }),
    cells: { structuring: { '400 ValidationFailed': 'SIGNED_IN' } },
  },
  { endpoint: sessions.listSessions, cells: { structuring: { '200': 'SIGNED_IN' } } },
  { endpoint: sessions.revokeSession, input: sessionOf, cells: { structuring: { '204': 'SIGNED_IN' } } },
  {
    endpoint: sessions.revokeSession,
    what: "somebody else's",
    input: (place) => sessionOf(place, nobody),
    cells: { structuring: { '204': 'SP', '404 NotFound': 'RV DR PP SC ME CA CO BO BI PU IN' } },
  },
  { endpoint: sessions.revokeOtherSessions, cells: { structuring: { '204': 'SIGNED_IN' } } },
  {
    endpoint: account.requestDeletion,
    // The table has one administrator.
    cells: {
      structuring: { '202': 'RV DR PP SC ME SP CA CO BO BI PU IN OUT', '409 SoleAdministrator': 'AD' },
    },
  },
  { endpoint: account.deleteAccount, input: deleteLink, cells: { structuring: { '204': 'EVERYBODY' } } },
  { endpoint: secondFactor.getSecondFactor, cells: { structuring: { '200': 'SIGNED_IN' } } },
  {
    endpoint: secondFactor.startSecondFactor,
    input: () => ownPassword,
    cells: { structuring: { '200': 'SIGNED_IN' } },
  },
  {
    endpoint: secondFactor.confirmSecondFactor,
    // Whoever has begun enters something else than the code.
    input: async (_, { userId }) => {
      if (userId) await api({ userId }).call(secondFactor.startSecondFactor, ownPassword);
      return { body: { code: 'none' } };
    },
    cells: { structuring: { '400 InvalidCode': 'SIGNED_IN' } },
  },
  ...[secondFactor.disableSecondFactor, secondFactor.renewRecoveryCodes].map((endpoint) => ({
    endpoint,
    input: () => ({ body: { password: TEST_PASSWORD, code: '000000' } }),
    cells: { structuring: { '409 SecondFactorState': 'SIGNED_IN' } },
  })),
];
