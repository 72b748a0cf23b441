import { projectRequests } from '@/db/schema';
import { canRequestRoot } from '@/lib/domain/permissions/can-request-root';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { takeFromRateLimits } from '../rate-limit';
import { requireAllowed } from '../require';
import { listOwnOrganisations, type OwnOrganisation } from './list-own-organisations';
import { hasOpenRequest } from './open-requests';
import { queueRootRequest } from './root-request-mails';

/** The caller's organisation that is asked: by its id, else by its contact address. */
interface RootRequest {
  salesOrgId: number | null | undefined;
  recipientMail: string | null | undefined;
}

const REQUESTS_A_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Asks a sales organisation for a new root project: the request is recorded, the organisation's contact and
 * its sales planners get a mail with the caller's data from the database (rest.md, `email/send`). A person
 * can have one open request per organisation; a second one sends no mail.
 * @throws AppError Forbidden without an organisation, UnknownSalesOrg for one that is not theirs,
 * AlreadyRequested
 */
export async function requestRoot(
  outer: ServiceContext,
  request: RootRequest,
): Promise<{ salesOrgID: number }> {
  requireAllowed(canRequestRoot(outer.viewer));
  const organisation = chosen(request, await listOwnOrganisations(outer));
  const { salesOrgId } = organisation;
  if (await hasOpenRequest(outer, salesOrgId)) throw new AppError('AlreadyRequested');
  const limit = { key: `root-request:user:${outer.viewer.userId}`, max: REQUESTS_A_DAY, windowMs: DAY_MS };
  const verdict = await takeFromRateLimits(outer.db, [limit], outer.now);
  if (!verdict.allowed) {
    throw new AppError('TooManyRequests', { retryAfterSeconds: verdict.retryAfterSeconds });
  }
  return inTransaction(outer, async (ctx) => {
    const [recorded] = await ctx.db
      .insert(projectRequests)
      .values({ salesOrgId, userId: ctx.viewer.userId, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ requestId: projectRequests.requestId });
    // Of two concurrent requests, the second has waited for the first.
    if (!recorded) throw new AppError('AlreadyRequested');
    await queueRootRequest(ctx, organisation);
    await emitChange(ctx.db, { kind: 'requests', rootUnitId: null });
    return { salesOrgID: salesOrgId };
  });
}

function chosen(
  { salesOrgId, recipientMail }: RootRequest,
  own: readonly OwnOrganisation[],
): OwnOrganisation {
  const mail = recipientMail?.trim().toLowerCase();
  const organisation =
    salesOrgId == null
      ? own.find(({ contactMail }) => contactMail.toLowerCase() === mail)
      : own.find((candidate) => candidate.salesOrgId === salesOrgId);
  if (!organisation) throw new AppError('UnknownSalesOrg');
  return organisation;
}
