import { and, eq, inArray, sql } from 'drizzle-orm';
import { notification, notify } from '@/db/queries/notify';
import { jobs, mails, webhookDeliveries } from '@/db/schema';
import type { HeldMessagesDto } from '@/lib/contract/held-messages';
import { DISCARDED_QUEUES, type HeldDecision } from '@/lib/domain/jobs/held-queues';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { emitChange } from '@/lib/events/emit-change';
import { JOBS_CHANNEL } from '@/lib/jobs/queues';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { countHeld, getHeldMessages, isHeld } from './count-held';

const DISCARDED = 'not sent: discarded after a restore';

/**
 * Sends what a restore has held, or discards it: then mails stay in the outbox and webhook messages become failed, from
 * where each can still be sent. Daily work goes on in both cases. Does nothing if nothing is held.
 * @throws AppError Forbidden
 */
export function decideHeldMessages(outer: ServiceContext, decision: HeldDecision): Promise<HeldMessagesDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    // Whoever decides at the same time waits, and then finds nothing.
    await ctx.db.select({ jobId: jobs.jobId }).from(jobs).where(isHeld).orderBy(jobs.jobId).for('update');
    const held = await countHeld(ctx.db);
    if (held.jobs > 0) {
      if (decision === 'discard') await discard(ctx);
      await ctx.db.update(jobs).set({ heldAt: null }).where(isHeld);
      await notify(ctx.db, notification(JOBS_CHANNEL, 'send-mail'));
      await emitChange(ctx.db, { kind: 'operations', rootUnitId: null });
      // What was held is that of all products.
      await writeAdminLog(
        { ...ctx, product: null },
        {
          action: decision === 'release' ? 'heldMessagesReleased' : 'heldMessagesDiscarded',
          subject: '',
          subjectId: decision,
          changes: [
            { field: 'mails', from: held.mails, to: 0 },
            { field: 'webhookMessages', from: held.webhookMessages, to: 0 },
          ],
        },
      );
    }
    return getHeldMessages(ctx);
  });
}

async function discard({ db, now }: ServiceContext): Promise<void> {
  const discarded = await db
    .update(jobs)
    .set({ doneAt: now, lastError: DISCARDED })
    .where(and(isHeld, inArray(jobs.queue, DISCARDED_QUEUES)))
    .returning({
      mailId: sql<string | null>`${jobs.payload}->>'mailId'`,
      deliveryId: sql<string | null>`${jobs.payload}->>'deliveryId'`,
    });
  const mailIds = discarded.flatMap(({ mailId }) => mailId ?? []);
  const deliveryIds = discarded.flatMap(({ deliveryId }) => deliveryId ?? []);
  for (const ids of chunks(mailIds)) {
    await db
      .update(mails)
      .set({ status: 'outbox' })
      .where(and(inArray(mails.mailId, ids), eq(mails.status, 'queued')));
  }
  for (const ids of chunks(deliveryIds)) {
    await db
      .update(webhookDeliveries)
      .set({ status: 'failed' })
      .where(and(inArray(webhookDeliveries.deliveryId, ids), eq(webhookDeliveries.status, 'queued')));
  }
}

/** Postgres allows 65,535 values in one statement. */
function chunks(ids: readonly string[], size = 5000): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
