import * as users from '@/lib/contract/users';
import { createPerson } from '@/tests/support/accounts';
import { createCustomer } from '@/tests/support/members';
import { nextNumber } from '@/tests/support/numbers';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

/** Administrators alone; as no project is in question, all others are told so. */
const forAdministrators = (outcome: string) => ({
  structuring: { [outcome]: 'AD', '403 Forbidden': 'MEMBERS IN OUT' },
});

/** Those of the tenant too. */
const forAdministratorsOf = (outcome: string, others = '404 NotFound') => ({
  structuring: { [outcome]: 'AD TA', [others]: 'TO', '403 Forbidden': 'MEMBERS IN OUT' },
});

const NO_ONE = '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d';
const ACCOUNT = { firstName: 'Uwe', lastName: 'Watt', isInternal: true, isAdministrator: false };
const account = ({ tenantId, salesOrgId }: Place) => ({
  ...ACCOUNT,
  tenantIDs: [tenantId],
  salesOrganisations: [{ salesOrgID: salesOrgId, isSalesPlanner: true }],
});

/** Somebody who buys from the organisation. */
const customer = ({ salesOrgId }: Place) => ({
  ...{
    firstName: 'Uwe',
    lastName: `Watt ${nextNumber('entity')}`,
    isInternal: false,
    isAdministrator: false,
  },
  ...{ tenantIDs: [], salesOrganisations: [{ salesOrgID: salesOrgId, isSalesPlanner: false }] },
});

async function storeCustomer({ db, salesOrgId }: Place): Promise<string> {
  return (await createCustomer(db, salesOrgId)).userId;
}

export const rows: RoleRow[] = [
  {
    endpoint: users.createUser,
    input: (place) => ({
      body: { userLogin: `made-${nextNumber('entity')}@example.com`, ...account(place) },
    }),
    cells: forAdministrators('201'),
  },
  {
    endpoint: users.createUser,
    what: 'a customer',
    input: (place) => ({
      body: { userLogin: `made-${nextNumber('entity')}@example.com`, ...customer(place) },
    }),
    cells: forAdministratorsOf('201', '400 ValidationFailed'),
  },
  {
    endpoint: users.changeUser,
    what: 'a customer',
    input: async (place) => ({ params: { userID: await storeCustomer(place) }, body: customer(place) }),
    cells: forAdministratorsOf('200'),
  },
  ...['isInternal', 'isAdministrator'].map(
    (right): RoleRow => ({
      endpoint: users.changeUser,
      what: `who gets ${right}`,
      input: async (place) => ({
        params: { userID: await storeCustomer(place) },
        body: { ...customer(place), isInternal: true, [right]: true },
      }),
      cells: { structuring: { '200': 'AD', '404 NotFound': 'TO', '403 Forbidden': 'MEMBERS IN OUT TA' } },
    }),
  ),
  {
    endpoint: users.changeUser,
    what: 'oneself',
    input: async (place, { userId }) => ({ params: { userID: userId ?? NO_ONE }, body: account(place) }),
    cells: {
      structuring: { '404 NotFound': 'TA TO', '403 Forbidden': 'MEMBERS IN AD OUT' },
    },
  },
  {
    endpoint: users.changeUser,
    input: async (place) => {
      const { userId } = await createPerson(place.db);
      return { params: { userID: userId }, body: account(place) };
    },
    cells: { structuring: { '200': 'AD', '404 NotFound': 'TA TO', '403 Forbidden': 'MEMBERS IN OUT' } },
  },
];
