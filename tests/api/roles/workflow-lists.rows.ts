import {
  notifications,
  projectRequests,
  reminders,
  salesOrganisations,
  userSalesOrganisations,
} from '@/db/schema';
import * as rootRequests from '@/lib/contract/root-requests';
import { listNotifications, listWorkflows } from '@/lib/contract/workflow-lists';
import { createPerson } from '@/tests/support/accounts';
import type { RoleRow } from '@/tests/support/role-table';

const forInternals = { '200': 'IN', '200 empty': 'AD TA TO', '403 Forbidden': 'MEMBERS OUT' };

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
      const stateSince = new Date();
      // Two callers of one millisecond share theirs.
      await db
        .insert(reminders)
        .values({ unitId, rootUnitId, ruleKey, stateKey, stateSince })
        .onConflictDoNothing();
      return { query: { filter: `projectUnitID eq '${unitId}'` } };
    },
    cells: { reviewing: forInternals },
  },
  {
    endpoint: rootRequests.requestRoot,
    input: async ({ db, salesOrgId }, { userId }) => {
      if (userId) {
        await db.insert(userSalesOrganisations).values({ userId, salesOrgId }).onConflictDoNothing();
      }
      return { body: { SalesOrgID: salesOrgId } };
    },
    cells: { structuring: { '202': 'SIGNED_IN' } },
  },
  {
    endpoint: rootRequests.listOwnOrganisations,
    input: async ({ db, salesOrgId }, { userId }) => {
      if (userId) {
        await db.insert(userSalesOrganisations).values({ userId, salesOrgId }).onConflictDoNothing();
      }
      return {};
    },
    cells: { structuring: { '200': 'SIGNED_IN' } },
  },
  // Being a sales planner of the organisation, not of a project, is what counts.
  {
    endpoint: rootRequests.listRootRequests,
    input: async (place, caller) => {
      await requestToCaller(place, caller);
      return {};
    },
    cells: { structuring: { '200': 'SIGNED_IN' } },
  },
  {
    endpoint: rootRequests.makeRequestedRoot,
    input: requestToCaller,
    cells: { structuring: { '201': 'SIGNED_IN' } },
  },
  {
    endpoint: rootRequests.dismissRootRequest,
    input: requestToCaller,
    cells: { structuring: { '204': 'SIGNED_IN' } },
  },
  {
    endpoint: rootRequests.dismissRootRequest,
    what: 'to another organisation',
    input: requestToNobody,
    cells: { structuring: { '404 NotFound': 'SIGNED_IN' } },
  },
  {
    endpoint: rootRequests.makeRequestedRoot,
    what: 'to another organisation',
    input: requestToNobody,
    cells: { structuring: { '404 NotFound': 'SIGNED_IN' } },
  },
];

let made = 0;

type Input = NonNullable<RoleRow['input']>;

/** A request to an organisation of its own, for which nobody plans yet. */
async function requestToNobody({ db, otherTenantId: tenantId }: Parameters<Input>[0]) {
  made += 1;
  const salesOrgId = 900_000 + made;
  const additionalInfo = { homepage: '', contactmail: '', imageUrl: '' };
  const organisation = { salesOrgId, tenantId, key: `R${made}`, title: `Asked ${made}`, additionalInfo };
  await db.insert(salesOrganisations).values(organisation);
  const { userId } = await createPerson(db);
  const [request] = await db.insert(projectRequests).values({ salesOrgId, userId }).returning();
  return { salesOrgId, params: { requestID: request?.requestId ?? '' }, body: {} };
}

async function requestToCaller(place: Parameters<Input>[0], { userId }: Parameters<Input>[1]) {
  const { salesOrgId, ...input } = await requestToNobody(place);
  if (userId) {
    await place.db.insert(userSalesOrganisations).values({ userId, salesOrgId, isSalesPlanner: true });
  }
  return input;
}
