import { eq } from 'drizzle-orm';
import { portalProducts, userSalesOrganisations } from '@/db/schema';
import {
  deleteLogo,
  deletePortalLogo,
  getLogo,
  getPortalLogo,
  getProfilePicture,
  saveLogo,
  savePortalLogo,
} from '@/lib/contract/pictures';
import { nextNumber } from '@/tests/support/numbers';
import { giveLogos, givePortalLogo, giveProfilePicture, pictureForm } from '@/tests/support/pictures';
import type { RoleRow } from '@/tests/support/role-table';

/** Administrators alone; as no project is in question, all others are told so. */
const forAdministrators = (outcome: string) => ({
  structuring: { [outcome]: 'AD', '403 Forbidden': 'MEMBERS IN OUT' },
});

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
    cells: { structuring: { '200': 'SEERS AD TA' }, archived: { '200': 'SEERS AD TA' } },
  },
  {
    endpoint: saveLogo,
    input: async ({ tenantId }) => ({ params: { logoID: `${tenantId}` }, body: await pictureForm() }),
    cells: forAdministrators('200'),
  },
  {
    endpoint: saveLogo,
    what: 'of an organisation',
    input: async ({ tenantId, salesOrgId }) => ({
      params: { logoID: `${tenantId}_${salesOrgId}` },
      body: await pictureForm(),
    }),
    cells: { structuring: { '200': 'AD TA', '404 NotFound': 'TO', '403 Forbidden': 'MEMBERS IN OUT' } },
  },
  {
    endpoint: deleteLogo,
    input: async ({ db, tenantId, salesOrgId }) => {
      await giveLogos(db, tenantId, salesOrgId);
      return { params: { logoID: `${tenantId}_${salesOrgId}` } };
    },
    cells: { structuring: { '204': 'AD TA', '404 NotFound': 'TO', '403 Forbidden': 'MEMBERS IN OUT' } },
  },
  {
    endpoint: getPortalLogo,
    input: async ({ db }) => {
      await givePortalLogo(db);
      return { params: { picture: 'icon-192.png' } };
    },
    cells: { structuring: { '200': 'EVERYBODY' } },
  },
  {
    endpoint: savePortalLogo,
    input: async () => ({ params: { productKey: 'planner' }, body: await pictureForm() }),
    cells: forAdministrators('200'),
  },
  {
    endpoint: deletePortalLogo,
    // That of another product: the next row needs the portal's.
    input: async ({ db }) => {
      const key = `pictured-${nextNumber('entity')}`;
      await db.insert(portalProducts).values({ key, title: 'Pictured', logoKey: `logos/${key}` });
      return { params: { productKey: key } };
    },
    cells: forAdministrators('204'),
  },
];
