import { identityProviders, refusedSignIns } from '@/db/schema';
import { addRefusedPerson, createIdentityProvider } from '@/lib/contract/identity';
import type { Refusal } from '@/tests/support/error-catalogue';
import { nextNumber } from '@/tests/support/numbers';

const newProvider = () => {
  const number = nextNumber('refused-provider');
  return { key: `refused-${number}`, title: `Refused ${number}`, issuer: 'https://id.example.com' };
};
const GRANT = {
  ...{ group: 'Planners', isInternal: false, isAdministrator: false, tenantIDs: [] },
  salesOrganisations: [],
};

const wrong = { top: 'ValidationFailed', status: 400, as: 'AD' } as const;

export const identity: readonly Refusal[] = [
  {
    ...wrong,
    code: 'IDENTITY.KeyTaken',
    at: 'providerKey',
    async call({ db }) {
      const { key: providerKey, title, issuer } = newProvider();
      await db.insert(identityProviders).values({ key: providerKey, title, issuer, clientId: 'portal' });
      return {
        endpoint: createIdentityProvider,
        body: { providerKey, title: `${title} again`, issuer, clientID: 'portal' },
      };
    },
    texts: [
      'Another provider has this key.',
      'Ein anderer Anbieter hat diesen Schlüssel.',
      'Een andere provider heeft deze sleutel.',
    ],
  },
  {
    ...wrong,
    code: 'IDENTITY.GroupTwice',
    at: 'grants',
    call() {
      const { key: providerKey, ...input } = newProvider();
      const body = { ...input, providerKey, clientID: 'portal', grants: [GRANT, GRANT] };
      return { endpoint: createIdentityProvider, body };
    },
    texts: ['A group is named twice.', 'Eine Gruppe ist zweimal genannt.', 'Een groep is twee keer genoemd.'],
  },
  {
    ...wrong,
    code: 'IDENTITY.NoAddress',
    async call({ db }) {
      const subject = String(nextNumber('subject'));
      const said = { providerKey: 'default', issuer: 'https://id.example.com', subject };
      const [made] = await db
        .insert(refusedSignIns)
        .values({ ...said, reason: 'NoAccount', lastAt: new Date() })
        .returning();
      return { endpoint: addRefusedPerson, params: { refusalID: made?.refusalId ?? '' } };
    },
    texts: [
      'The provider named no email address of this person.',
      'Der Anbieter hat keine E-Mail-Adresse dieser Person genannt.',
      'De provider heeft geen e-mailadres van deze persoon genoemd.',
    ],
  },
];
