import { notifications, reminders, userSalesOrganisations } from '@/db/schema';
import { listNotifications, listWorkflows } from '@/lib/contract/notifications';
import { requestRoot } from '@/lib/contract/root-requests';
import type { RoleRow } from '@/tests/support/role-table';

const forInternals = { '200': 'IN', '200 empty': 'AD', '403 Forbidden': 'MEMBERS OUT' };

export const rows: RoleRow[] = [
  {
    endpoint: listNotifications,
    input: async ({ db, lot }) => {
      const { unitId, rootUnitId } = lot;
      await db
        .insert(notifications)
        .values({ unitId, rootUnitId, username: 'Rita', materialData: [], createdOn: new Date() });
      return { query: { filter: `projectUnitID eq '${unitId}'` } };
    },
    cells: { reviewing: forInternals, archived: forInternals },
  },
  {
    endpoint: listWorkflows,
    input: async ({ db, lot }) => {
      const { unitId, rootUnitId, stateKey } = lot;
      const ruleKey = 'ReviewPreliminaryDrawings.Reminder1';
      await db.insert(reminders).values({ unitId, rootUnitId, ruleKey, stateKey, stateSince: new Date() });
      return { query: { filter: `projectUnitID eq '${unitId}'` } };
    },
    cells: { reviewing: forInternals },
  },
  {
    endpoint: requestRoot,
    input: async ({ db, salesOrgId }, { userId }) => {
      if (userId) {
        await db.insert(userSalesOrganisations).values({ userId, salesOrgId }).onConflictDoNothing();
      }
      return { body: { SalesOrgID: salesOrgId } };
    },
    cells: { structuring: { '202': 'SIGNED_IN' } },
  },
];
