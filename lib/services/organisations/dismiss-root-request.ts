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
  /** In the planner's words; sent to who asked. */
  reason: string | null;
}

/**
 * Answers a request by making no project from it, by a sales planner of the organisation asked. Who asked is told by
 * mail. @throws AppError NotFound for requests to others, RequestDone for one that was answered
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
