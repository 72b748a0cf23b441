import { and, count, eq, gte, inArray, isNull, type SQL, sql, sum } from 'drizzle-orm';
import { ONE_ROW } from '@/db/queries/one-row';
import {
  banners,
  contents,
  jobs,
  mails,
  projectRequests,
  salesOrganisations,
  userSessions,
  users,
} from '@/db/schema';
import type { AdminWorkDto } from '@/lib/contract/dashboard';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { bannersReaching } from '../banners/banner-in-scope';
import { bannersRunningAt } from '../banners/banners-running-at';
import { missingSteps } from '../configuration/getting-started';
import type { ServiceContext } from '../context';
import { jobsInState } from '../jobs/list-jobs';
import { requireAllowed } from '../require';
import { usersInState } from '../users/list-users';

const SIGN_IN_DAYS = 7;
const DAY_MS = 86_400_000;

/** The numbers an administrator checks first, in one statement; for administrators. */
export async function countAdminWork(ctx: ServiceContext): Promise<AdminWorkDto> {
  requireAllowed(canUseAdmin(ctx.viewer));
  const { db, now } = ctx;
  const [figures] = await db
    .select({
      missingSteps: missingSteps(ctx),
      failedJobs: figure(db.select({ value: count() }).from(jobs).where(jobsInState('failed'))),
      failedMails: figure(db.select({ value: count() }).from(mails).where(eq(mails.status, 'failed'))),
      openRequests: figure(openRequests(ctx)),
      openInvitations: figure(db.select({ value: count() }).from(users).where(usersInState('invited'))),
      liveBanners: figure(
        db
          .select({ value: count() })
          .from(banners)
          .where(and(bannersRunningAt(now), bannersReaching(ctx))),
      ),
      signIns: figure(
        db
          .select({ value: count() })
          .from(userSessions)
          .where(gte(userSessions.createdAt, new Date(now.getTime() - SIGN_IN_DAYS * DAY_MS))),
      ),
      storedBytes: figure(db.select({ value: sum(contents.sizeBytes) }).from(contents)),
    })
    .from(ONE_ROW);
  if (!figures) throw new Error('nothing was counted');
  return figures;
}

/** The number from another statement, as a column. */
function figure(counted: { getSQL: () => SQL }): SQL<number> {
  return sql<number>`coalesce(${counted}, 0)`.mapWith(Number);
}

function openRequests({ db, product }: ServiceContext) {
  const organisations = db
    .select({ salesOrgId: salesOrganisations.salesOrgId })
    .from(salesOrganisations)
    .where(inArray(salesOrganisations.tenantId, product.tenantIds));
  return db
    .select({ value: count() })
    .from(projectRequests)
    .where(
      and(
        isNull(projectRequests.unitId),
        isNull(projectRequests.dismissedAt),
        inArray(projectRequests.salesOrgId, organisations),
      ),
    );
}
