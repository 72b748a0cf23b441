import { and, eq, inArray, isNull } from 'drizzle-orm';
import { jobs, mails, projectRequests, salesOrganisations } from '@/db/schema';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { ServiceContext } from '../context';
import { jobsInState } from '../jobs/list-jobs';
import { requireAllowed } from '../require';

/** What an administrator looks at first. */
export interface AdminWork {
  /** Jobs that were given up. */
  failedJobs: number;
  /** Mails that were refused for good, or tried for days. */
  failedMails: number;
  /** Requests for a project that no sales planner has answered. */
  openRequests: number;
}

/** Counts it, for administrators. */
export async function countAdminWork(ctx: ServiceContext): Promise<AdminWork> {
  requireAllowed(canUseAdmin(ctx.viewer));
  const organisations = ctx.db
    .select({ salesOrgId: salesOrganisations.salesOrgId })
    .from(salesOrganisations)
    .where(inArray(salesOrganisations.tenantId, ctx.product.tenantIds));
  const isOpen = and(
    isNull(projectRequests.unitId),
    isNull(projectRequests.dismissedAt),
    inArray(projectRequests.salesOrgId, organisations),
  );
  const [failedJobs, failedMails, openRequests] = await Promise.all([
    ctx.db.$count(jobs, jobsInState('failed')),
    ctx.db.$count(mails, eq(mails.status, 'failed')),
    ctx.db.$count(projectRequests, isOpen),
  ]);
  return { failedJobs, failedMails, openRequests };
}
