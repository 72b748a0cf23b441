import { eq } from 'drizzle-orm';
import { projectRequests } from '@/db/schema';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { href } from '@/lib/domain/navigation/pages';
import { emitChange } from '@/lib/events/emit-change';
import { queueMail } from '@/lib/mail/queue-mail';
import { inTransaction, type ServiceContext } from '../context';
import { lockOpenRequest } from './lock-open-request';

interface Dismissal {
  requestId: string;
  /** Written by the planner; sent to the person who asked. */
  reason: string | null;
}

/**
 * Dismisses a request for a project, by a sales planner of the organisation. The person who asked is notified
 * by mail. @throws AppError NotFound for requests to others, RequestDone if it is already answered
 */
export function dismissRootRequest(outer: ServiceContext, { requestId, reason }: Dismissal): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const { db, viewer, now } = ctx;
    const { user, organisation } = await lockOpenRequest(ctx, requestId);
    await db
      .update(projectRequests)
      .set({ answeredAt: now, dismissedAt: now, dismissedBy: viewer.userId, dismissalReason: reason })
      .where(eq(projectRequests.requestId, requestId));
    await emitChange(db, { kind: 'requests', rootUnitId: null });
    if (user.userId === viewer.userId) return;
    await queueMail(db, {
      template: 'RootRequestDismissed',
      userId: user.userId,
      data: {
        salesOrganisation: organisation,
        dismissedBy: fullNameOf(viewer) || viewer.login,
        reason,
        path: href('dashboard'),
      },
    });
  });
}
