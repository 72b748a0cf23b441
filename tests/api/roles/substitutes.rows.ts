import { substitutes, userSalesOrganisations } from '@/db/schema';
import * as contract from '@/lib/contract/substitutes';
import { addDays, todayInBerlin } from '@/lib/domain/calendar';
import { createPerson } from '@/tests/support/accounts';
import type { RoleCaller } from '@/tests/support/role-columns';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

/** Of somebody else: administrators alone. */
const forAdministrators = (outcome: string) => ({
  structuring: { [outcome]: 'AD', '404 NotFound': 'MEMBERS IN OUT' },
});

/** Two people of one organisation. */
async function twoPeople({ db, salesOrgId }: Place) {
  const [absent, substitute] = [await createPerson(db), await createPerson(db)];
  const rows = [absent, substitute].map(({ userId }) => ({ userId, salesOrgId }));
  await db.insert(userSalesOrganisations).values(rows);
  return { userID: absent.userId, substituteID: substitute.userId };
}

const period = () => {
  const firstDay = todayInBerlin(new Date());
  return { firstDay, lastDay: addDays(firstDay, 1) };
};

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
      return { params: { userID }, body: { substituteID, ...period() } };
    },
    cells: forAdministrators('201'),
  },
  {
    endpoint: contract.endSubstitute,
    input: async (place) => {
      const { userID, substituteID: substituteId } = await twoPeople(place);
      const [row] = await place.db
        .insert(substitutes)
        .values({ absentId: userID, substituteId, ...period() })
        .returning();
      return { params: { userID, substitutionID: row?.substitutionId ?? '' } };
    },
    cells: forAdministrators('204'),
  },
];
