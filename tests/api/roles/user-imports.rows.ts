import * as contract from '@/lib/contract/user-imports';
import { listInvitations, sendInvitationAgain, withdrawInvitation } from '@/lib/contract/user-invitations';
import { consoleContext } from '@/lib/services/configuration-file/console-context';
import { planUserImport } from '@/lib/services/users/plan-user-import';
import { createPerson } from '@/tests/support/accounts';
import { nextNumber } from '@/tests/support/numbers';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

/** Administrators alone; as no project is in question, all others are told so. */
const forAdministrators = (outcome: string) => ({
  structuring: { [outcome]: 'AD', '403 Forbidden': 'MEMBERS IN OUT' },
});

/** A list of one new person, each time another. */
const newPeople = () => [
  { line: 2, login: `imported-${nextNumber('imported')}@example.com`, internal: 'yes' },
];

/** Somebody who was invited and has no password yet. */
async function invited({ db }: Place) {
  return { params: { userID: (await createPerson(db, { passwordHash: null })).userId } };
}

export const rows: RoleRow[] = [
  {
    endpoint: contract.planUserImport,
    input: () => ({ body: { people: newPeople() } }),
    cells: forAdministrators('200'),
  },
  {
    endpoint: contract.applyUserImport,
    async input({ db }) {
      const people = newPeople();
      const { hash } = await planUserImport(await consoleContext(db, new Date()), people);
      return { body: { people }, params: { planID: hash } };
    },
    cells: forAdministrators('200'),
  },
  {
    endpoint: contract.exportUsers,
    input: () => ({ params: { document: 'table.csv' } }),
    cells: forAdministrators('200'),
  },
  { endpoint: listInvitations, cells: forAdministrators('200') },
  { endpoint: sendInvitationAgain, input: invited, cells: forAdministrators('200') },
  { endpoint: withdrawInvitation, input: invited, cells: forAdministrators('204') },
];
