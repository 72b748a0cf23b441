import { addMember, changeMember, listCandidates, listMembers, removeMember } from '@/lib/contract/members';
import { addMember as insertMember } from '@/tests/support/factories';
import { createCustomer, newMember } from '@/tests/support/members';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

/** Somebody else's membership, which nobody needs. */
async function someMember({ db, salesOrgId, root }: Place) {
  const { userId } = await createCustomer(db, salesOrgId);
  const { memberId } = await insertMember(db, root, userId, 'reviewer');
  return { params: { memberID: memberId } };
}

export const rows: RoleRow[] = [
  {
    endpoint: listMembers,
    input: ({ root }) => ({ query: { filter: `rootProjectUnitID eq '${root.unitId}'` } }),
    cells: {
      structuring: { '200': 'SEERS', '200 empty': 'AD OUT' },
      archived: { '200': 'SEERS', '200 empty': 'AD OUT' },
    },
  },
  {
    endpoint: addMember,
    input: async ({ db, salesOrgId, root }) =>
      newMember(root, (await createCustomer(db, salesOrgId)).userId, 'reviewer'),
    cells: {
      structuring: { '201': 'SP CA' },
      ordering: { '201': 'SP CA' },
      closed: { '409 ProjectClosed': 'SP CA' },
      archived: { '409 ProjectClosed': 'SP CA' },
    },
  },
  {
    endpoint: changeMember,
    input: async (place) => ({ ...(await someMember(place)), body: { memberRoleKey: 'purchaser' } }),
    cells: {
      structuring: { '200': 'SP CA' },
      aacWaiting: { '200': 'SP CA' },
      closed: { '409 ProjectClosed': 'SP CA' },
    },
  },
  {
    endpoint: removeMember,
    input: someMember,
    cells: {
      structuring: { '204': 'SP CA' },
      lintelWaiting: { '204': 'SP CA' },
      closed: { '409 ProjectClosed': 'SP CA' },
    },
  },
  {
    endpoint: listCandidates,
    input: async ({ db, salesOrgId, root }) => {
      await createCustomer(db, salesOrgId);
      return { query: { rootProjectUnitID: root.unitId } };
    },
    cells: {
      structuring: { '200': 'SP CA' },
      archived: { '409 ProjectClosed': 'SP CA' },
    },
  },
];
