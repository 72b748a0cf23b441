import * as contract from '@/lib/contract/substitutes';
import type { RoleCaller } from '@/tests/support/role-columns';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';
import { createColleague, createSubstitute, shortPeriod } from '@/tests/support/substitutes';

/** Of somebody else: administrators alone. */
const forAdministrators = (outcome: string) => ({
  structuring: { [outcome]: 'AD', '404 NotFound': 'MEMBERS IN OUT' },
});

/** Two people of one organisation. */
async function twoPeople({ db, salesOrgId }: Place) {
  return {
    userID: await createColleague(db, salesOrgId),
    substituteID: await createColleague(db, salesOrgId),
  };
}

const own = (_: Place, { userId }: RoleCaller) => ({ params: { userID: userId ?? UNKNOWN } });
const UNKNOWN = '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d';

export const rows: RoleRow[] = [
  {
    endpoint: contract.listSubstitutes,
    input: async (place) => ({ params: { userID: (await twoPeople(place)).userID } }),
    cells: forAdministrators('200 empty'),
  },
  {
    endpoint: contract.listSubstitutes,
    what: 'of oneself',
    input: own,
    cells: { structuring: { '200 empty': 'SIGNED_IN' } },
  },
  {
    endpoint: contract.listSubstituteCandidates,
    input: async (place) => ({ params: { userID: (await twoPeople(place)).userID } }),
    cells: forAdministrators('200'),
  },
  {
    endpoint: contract.nameSubstitute,
    input: async (place) => {
      const { userID, substituteID } = await twoPeople(place);
      return { params: { userID }, body: { substituteID, ...shortPeriod() } };
    },
    cells: forAdministrators('201'),
  },
  {
    endpoint: contract.acceptSubstitute,
    what: 'of somebody else',
    input: async (place) => {
      const { userID, substituteID } = await twoPeople(place);
      const substitutionID = await createSubstitute(place.db, userID, substituteID);
      return { params: { userID: substituteID, substitutionID }, body: { isAccepted: true } };
    },
    cells: forAdministrators('403 Forbidden'),
  },
  {
    endpoint: contract.endSubstitute,
    input: async (place) => {
      const { userID, substituteID } = await twoPeople(place);
      const substitutionID = await createSubstitute(place.db, userID, substituteID);
      return { params: { userID, substitutionID } };
    },
    cells: forAdministrators('204'),
  },
];
