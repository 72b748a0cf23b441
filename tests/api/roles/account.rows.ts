import { accessTokens } from '@/db/schema';
import * as account from '@/lib/contract/account';
import * as profile from '@/lib/contract/profile';
import type { Place } from '@/tests/support/role-places';
import type { RoleCaller, RoleRow } from '@/tests/support/role-table';

async function tokenOf({ db, callers }: Place, { userId }: RoleCaller) {
  const [token] = await db
    .insert(accessTokens)
    .values({
      // Nobody has none: he tries somebody's.
      userId: userId ?? callers.get('SP')?.userId ?? '',
      name: 'ERP',
      scope: 'read',
      tokenHash: crypto.randomUUID(),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning();
  return { params: { tokenID: token?.tokenId ?? '' } };
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
    endpoint: account.forgotPassword,
    // Each asks for a login of his own: the calls are counted by login.
    input: (_, { column }) => ({ body: { login: `${column}@example.com` } }),
    cells: { structuring: { '202': 'EVERYBODY' } },
  },
  {
    endpoint: account.resetPassword,
    input: () => ({ body: { token: 'unknown', newPassword: 'Demo-2027', confirmNewPassword: 'Demo-2027' } }),
    cells: { structuring: { '400 ResetLinkInvalid': 'EVERYBODY' } },
  },
  {
    endpoint: account.createToken,
    input: () => ({ body: { name: 'ERP', scope: 'write', expiresInDays: 1 } }),
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
    input: (place) => tokenOf(place, { column: 'NOBODY', role: undefined, userId: null }),
    cells: { structuring: { '204': 'SP', '404 NotFound': 'RV DR PP SC ME CA CO BO BI PU IN' } },
  },
];
