import { eq } from 'drizzle-orm';
import { userSalesOrganisations } from '@/db/schema';
import { getLogo, getProfilePicture } from '@/lib/contract/pictures';
import { giveLogos, giveProfilePicture } from '@/tests/support/pictures';
import type { RoleRow } from '@/tests/support/role-table';

export const rows: RoleRow[] = [
  {
    endpoint: getProfilePicture,
    input: async ({ db, callers }) => {
      const userID = callers.get('SP')?.userId ?? '';
      await giveProfilePicture(db, userID);
      return { params: { userID } };
    },
    cells: { structuring: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
  {
    endpoint: getLogo,
    input: async ({ db, tenantId, salesOrgId }, { userId }) => {
      await giveLogos(db, tenantId, salesOrgId);
      // Whoever belongs to an organisation of the tenant sees its logos without a project.
      if (userId) await db.delete(userSalesOrganisations).where(eq(userSalesOrganisations.userId, userId));
      return { params: { logoID: `${tenantId}_${salesOrgId}` } };
    },
    cells: { structuring: { '200': 'SEERS AD' }, archived: { '200': 'SEERS AD' } },
  },
];
