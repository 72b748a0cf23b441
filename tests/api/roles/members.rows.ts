import { defaultMembers, userTenants } from '@/db/schema';
import * as standing from '@/lib/contract/default-members';
import { addMember, changeMember, listCandidates, listMembers, removeMember } from '@/lib/contract/members';
import { createPerson } from '@/tests/support/accounts';
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

/** Administrators, also of the other tenant. */
const ofOther = (outcome: string) => ({
  structuring: { [outcome]: 'AD TO', '404 NotFound': 'TA', '403 Forbidden': 'MEMBERS IN OUT' },
});

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
  {
    endpoint: standing.listDefaultMembers,
    async input({ db, otherTenantId: tenantId }) {
      const { userId } = await createPerson(db);
      await db.insert(defaultMembers).values({ tenantId, userId, roleKey: 'purchaser' });
      return { query: { tenantID: tenantId } };
    },
    cells: ofOther('200'),
  },
  {
    endpoint: standing.addDefaultMember,
    // Of the tenant that is not theirs: the people of other rows stay alone in their projects.
    input: async ({ db, otherTenantId }) => {
      const { userId } = await createPerson(db, { isInternal: true });
      await db.insert(userTenants).values({ userId, tenantId: otherTenantId });
      return { body: { tenantID: otherTenantId, userID: userId, memberRoleKey: 'drafter' } };
    },
    cells: ofOther('201'),
  },
  {
    endpoint: standing.removeDefaultMember,
    input: async ({ db, otherTenantId }) => {
      const { userId } = await createPerson(db);
      const row = { tenantId: otherTenantId, userId, roleKey: 'drafter' as const };
      const [made] = await db.insert(defaultMembers).values(row).returning();
      return { params: { defaultMemberID: made?.defaultMemberId ?? '' } };
    },
    cells: ofOther('204'),
  },
];
