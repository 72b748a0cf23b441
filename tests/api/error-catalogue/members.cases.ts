import { defaultMembers, userTenants } from '@/db/schema';
import { addDefaultMember } from '@/lib/contract/default-members';
import { MAX_DEFAULT_MEMBERS } from '@/lib/domain/members/default-members';
import type { UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { createPerson } from '@/tests/support/accounts';
import type { Refusal } from '@/tests/support/error-catalogue';
import type { Place } from '@/tests/support/role-places';

/** Somebody of a tenant, who may be a default member of its projects. */
async function colleague({ db, otherTenantId: tenantId }: Place): Promise<string> {
  const { userId } = await createPerson(db, { isInternal: true });
  await db.insert(userTenants).values({ userId, tenantId });
  return userId;
}

const asked = ({ otherTenantId: tenantID }: Place, userID: string, variant: UnitVariant) => ({
  endpoint: addDefaultMember,
  body: { tenantID, userID, projectUnitTypeVariant: variant, memberRoleKey: 'drafter' },
});

const atForm = (at: string) => ({ top: 'ValidationFailed', status: 400, at, as: 'AD' });

/** What is refused about default members. */
export const memberRefusals: readonly Refusal[] = [
  {
    code: 'MEMBER.NotOfTenant',
    ...atForm('userID'),
    call: async (place) => asked(place, (await createPerson(place.db)).userId, 'other'),
    texts: [
      'This person does not belong to the tenant. Give them one of its sales organisations first, or the tenant itself.',
      'Diese Person gehört nicht zum Mandanten. Ordnen Sie ihr zuerst eine seiner Verkaufsorganisationen zu oder den Mandanten selbst.',
      'Deze persoon hoort niet bij de klantorganisatie. Wijs eerst een van haar verkooporganisaties toe, of de klantorganisatie zelf.',
    ],
  },
  {
    code: 'MEMBER.IsDefault',
    ...atForm('userID'),
    async call(place) {
      const userId = await colleague(place);
      const row = { tenantId: place.otherTenantId, userId, roleKey: 'drafter', variant: 'other' } as const;
      await place.db.insert(defaultMembers).values(row);
      return asked(place, userId, 'other');
    },
    texts: [
      'This person already is a default member with this role there.',
      'Diese Person ist dort schon Standardmitglied mit dieser Rolle.',
      'Deze persoon is daar al standaardlid met deze rol.',
    ],
  },
  {
    code: 'MEMBER.TooManyDefault',
    ...atForm('tenantID'),
    async call(place) {
      const others = Array.from({ length: MAX_DEFAULT_MEMBERS }, () => createPerson(place.db));
      const rows = (await Promise.all(others)).map(({ userId }) => ({
        ...{ tenantId: place.otherTenantId, userId },
        ...({ roleKey: 'drafter', variant: 'lintel' } as const),
      }));
      await place.db.insert(defaultMembers).values(rows);
      return asked(place, await colleague(place), 'lintel');
    },
    texts: [
      'At most 50 default members for the same projects. Remove one first.',
      'Höchstens 50 Standardmitglieder für dieselben Projekte. Entfernen Sie zuerst eines.',
      'Hoogstens 50 standaardleden voor dezelfde projecten. Verwijder er eerst een.',
    ],
  },
];
