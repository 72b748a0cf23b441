import { identityPeople, identityProviders, refusedSignIns } from '@/db/schema';
import * as contract from '@/lib/contract/identity';
import { createPerson } from '@/tests/support/accounts';
import { nextNumber } from '@/tests/support/numbers';
import type { Place } from '@/tests/support/role-places';
import type { Cells, RoleRow } from '@/tests/support/role-table';

const toAdministrators = (status: string): { structuring: Cells } => ({
  structuring: { [status]: 'AD', '403 Forbidden': 'SEERS OUT' },
});

function newProvider() {
  const number = nextNumber('provider');
  return {
    key: `acme-${number}`,
    title: `Acme ${number}`,
    issuer: 'https://id.example.com',
    clientId: 'portal',
  };
}

async function providerOf({ db }: Place) {
  const [made] = await db.insert(identityProviders).values(newProvider()).returning();
  if (!made) throw new Error('no provider');
  return { made, params: { providerID: String(made.providerId) } };
}

async function refusalOf({ db }: Place) {
  const subject = String(nextNumber('subject'));
  const [made] = await db
    .insert(refusedSignIns)
    .values({
      ...{ providerKey: 'default', issuer: 'https://id.example.com', subject, reason: 'NoAccount' },
      ...{ email: `refused-${subject}@example.com`, lastAt: new Date() },
    })
    .returning();
  return { params: { refusalID: made?.refusalId ?? '' } };
}

/** An administrator whose flag waits to be taken; others stay. */
async function demotionOf(place: Place) {
  const { made, params } = await providerOf(place);
  const { userId } = await createPerson(place.db, { isInternal: true, isAdministrator: true });
  await place.db.insert(identityPeople).values({
    ...{ providerId: made.providerId, userId, groups: [], given: ['administrator', 'internal'] },
    ...{ demotionWaitsSince: new Date(), seenAt: new Date() },
  });
  return { params: { ...params, userID: userId } };
}

export const rows: RoleRow[] = [
  {
    endpoint: contract.listIdentityProviders,
    input: async (place) => {
      await providerOf(place);
      return {};
    },
    cells: toAdministrators('200'),
  },
  {
    endpoint: contract.createIdentityProvider,
    input: () => {
      const { key: providerKey, clientId: clientID, ...input } = newProvider();
      return { body: { providerKey, clientID, ...input } };
    },
    cells: toAdministrators('201'),
  },
  {
    endpoint: contract.changeIdentityProvider,
    input: async (place) => {
      const { made, params } = await providerOf(place);
      const { issuer, title, clientId: clientID } = made;
      return { params, body: { issuer, title, clientID, isJustInTime: true } };
    },
    cells: toAdministrators('200'),
  },
  {
    endpoint: contract.deleteIdentityProvider,
    input: async (place) => ({ params: (await providerOf(place)).params }),
    cells: toAdministrators('204'),
  },
  {
    endpoint: contract.previewIdentityGrants,
    input: async (place) => {
      const { made, params } = await providerOf(place);
      const { userId } = await createPerson(place.db, { isInternal: true });
      const said = { providerId: made.providerId, userId, groups: [], seenAt: new Date() };
      await place.db.insert(identityPeople).values({ ...said, given: ['internal'] });
      return { params, body: { grants: [] } };
    },
    cells: toAdministrators('200'),
  },
  { endpoint: contract.confirmDemotion, input: demotionOf, cells: toAdministrators('204') },
  {
    endpoint: contract.listRefusedSignIns,
    input: async (place) => {
      await refusalOf(place);
      return {};
    },
    cells: toAdministrators('200'),
  },
  { endpoint: contract.addRefusedPerson, input: refusalOf, cells: toAdministrators('201') },
];
