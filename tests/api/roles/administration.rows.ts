import type { Db } from '@/db/client';
import { accessTokens, jobs, mails, secondFactors, userSalesOrganisations, userSessions } from '@/db/schema';
import { listAdminLog } from '@/lib/contract/admin-log';
import { countAdminWork } from '@/lib/contract/dashboard';
import { decideHeldMessages, getHeldMessages } from '@/lib/contract/held-messages';
import { listJobs, retryJob } from '@/lib/contract/jobs';
import { retryMail } from '@/lib/contract/mail';
import { listLanguages, listTenants, switchFeature, switchLanguage } from '@/lib/contract/tenants';
import * as users from '@/lib/contract/users';
import { createPerson } from '@/tests/support/accounts';
import { createCustomer } from '@/tests/support/members';
import type { RoleRow } from '@/tests/support/role-table';

/** Administrators alone; as no project is in question, all others are told so. */
const forAdministrators = (outcome: string) => ({
  structuring: { [outcome]: 'AD', '403 Forbidden': 'MEMBERS IN OUT' },
});

/** Somebody with an integration token. */
async function personWithToken(db: Db): Promise<{ userID: string; tokenID: string }> {
  const { userId } = await createPerson(db);
  const [token] = await db
    .insert(accessTokens)
    .values({
      ...{ userId, name: 'ERP', scope: 'read', tokenHash: crypto.randomUUID() },
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning();
  return { userID: userId, tokenID: token?.tokenId ?? '' };
}

export const rows: RoleRow[] = [
  {
    endpoint: users.listUsers,
    async input({ db, salesOrgId }) {
      const { login } = await createCustomer(db, salesOrgId);
      return { query: { filter: `userLogin eq '${login}'` } };
    },
    cells: { structuring: { '200': 'AD TA', '200 empty': 'TO', '403 Forbidden': 'MEMBERS IN OUT' } },
  },
  { endpoint: countAdminWork, cells: forAdministrators('200') },
  {
    endpoint: users.changeUserAccess,
    input: async ({ db, salesOrgId }) => {
      const { userId } = await createCustomer(db, salesOrgId);
      return { params: { userID: userId }, body: { isActive: false } };
    },
    cells: { structuring: { '200': 'AD TA', '404 NotFound': 'TO', '403 Forbidden': 'MEMBERS IN OUT' } },
  },
  {
    endpoint: users.changeUserAccess,
    what: 'of an administrator',
    input: async ({ db, salesOrgId }) => {
      const { userId } = await createPerson(db, { isInternal: true, isAdministrator: true });
      await db.insert(userSalesOrganisations).values({ userId, salesOrgId });
      return { params: { userID: userId }, body: { isActive: false } };
    },
    cells: { structuring: { '200': 'AD', '404 NotFound': 'TA TO', '403 Forbidden': 'MEMBERS IN OUT' } },
  },
  {
    endpoint: users.inviteUser,
    input: async ({ db, root }) => {
      const { login } = await createPerson(db);
      return {
        body: { userLogin: login, rootProjectUnitID: root.unitId, memberRoleKey: 'member' },
      };
    },
    cells: forAdministrators('201'),
  },
  {
    endpoint: users.resetSecondFactor,
    input: async ({ db }) => {
      const { userId } = await createPerson(db);
      await db.insert(secondFactors).values({ userId, sealedSecret: 'x', confirmedAt: new Date() });
      return { params: { userID: userId } };
    },
    cells: forAdministrators('204'),
  },
  {
    endpoint: users.endUserSessions,
    input: async ({ db }) => {
      const { userId } = await createPerson(db);
      await db.insert(userSessions).values({ userId, lastSeenAt: new Date() });
      return { params: { userID: userId } };
    },
    cells: forAdministrators('204'),
  },
  {
    endpoint: users.listUserTokens,
    input: async ({ db }) => ({ params: { userID: (await personWithToken(db)).userID } }),
    cells: forAdministrators('200'),
  },
  {
    endpoint: users.endUserToken,
    input: async ({ db }) => ({ params: await personWithToken(db) }),
    cells: forAdministrators('204'),
  },
  {
    endpoint: users.getUserStorage,
    input: async ({ db }) => ({ params: { userID: (await personWithToken(db)).userID } }),
    cells: forAdministrators('200'),
  },
  { endpoint: users.listInvitationProjects, cells: forAdministrators('200') },
  { endpoint: listTenants, cells: { structuring: { '200': 'AD TA TO', '403 Forbidden': 'MEMBERS IN OUT' } } },
  { endpoint: listLanguages, cells: { structuring: { '200': 'SIGNED_IN' } } },
  {
    endpoint: switchLanguage,
    input: () => ({ params: { languageKey: 'fr' }, body: { isOn: false } }),
    cells: forAdministrators('200'),
  },
  {
    endpoint: switchFeature,
    input: ({ tenantId }) => ({
      params: { tenantID: String(tenantId), featureKey: 'ShowTenantInfo' },
      body: { isOn: true },
    }),
    cells: forAdministrators('200'),
  },
  { endpoint: listAdminLog, cells: forAdministrators('200') },
  { endpoint: getHeldMessages, cells: forAdministrators('200') },
  {
    endpoint: decideHeldMessages,
    input: async ({ db }) => {
      await db
        .insert(jobs)
        .values({ queue: 'daily-tasks', payload: {}, heldAt: new Date() })
        .onConflictDoNothing();
      return { body: { decision: 'release' } };
    },
    cells: forAdministrators('200'),
  },
  { endpoint: listJobs, input: retriable, cells: forAdministrators('200') },
  { endpoint: retryJob, input: retriable, cells: forAdministrators('200') },
  {
    endpoint: retryMail,
    input: async ({ db }) => {
      const mail = { template: 'TaskOpened', recipient: 'a@example.com', locale: 'en' as const, data: {} };
      const [row] = await db
        .insert(mails)
        .values({ ...mail, subject: 'x', html: 'x', text: 'x', status: 'outbox' })
        .returning();
      return { params: { mailID: row?.mailId ?? '' } };
    },
    // No mail server is set here; with one it is sent (tests/api/jobs.test.ts).
    cells: forAdministrators('409 NotRetriable'),
  },
];

async function retriable({ db }: Parameters<NonNullable<RoleRow['input']>>[0]) {
  const failed = { queue: 'clean-up', payload: {}, attempts: 8, failedAt: new Date() };
  const [job] = await db.insert(jobs).values(failed).returning();
  return { params: { jobID: job?.jobId ?? '' } };
}
