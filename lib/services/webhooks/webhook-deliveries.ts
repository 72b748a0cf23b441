import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { countRows } from '@/db/queries/count-rows';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { jobs, webhookAttempts, webhookDeliveries, webhooks } from '@/db/schema';
import type { WebhookDeliveryDto } from '@/lib/contract/webhooks';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { enqueue } from '@/lib/jobs/enqueue';
import { queueMessage } from '@/lib/webhooks/queue-webhooks';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { requireAllowed } from '../require';
import { lockWebhook } from './webhook-rows';

export const WEBHOOK_DELIVERY_LIST: ListResource = {
  fields: {
    webhookDeliveryID: { column: webhookDeliveries.deliveryId, type: 'uuid' },
    webhookID: { column: webhookDeliveries.webhookId, type: 'uuid' },
    event: {
      column: webhookDeliveries.event,
      type: 'enum',
      values: webhookDeliveries.event.enumValues,
    },
    status: {
      column: webhookDeliveries.status,
      type: 'enum',
      values: webhookDeliveries.status.enumValues,
    },
    createdOn: { column: webhookDeliveries.createdAt, type: 'instant' },
    deliveredOn: { column: webhookDeliveries.deliveredAt, type: 'instant', nullable: true },
  },
  primaryKey: webhookDeliveries.deliveryId,
  defaultOrder: [desc(webhookDeliveries.createdAt), desc(webhookDeliveries.deliveryId)],
};

type AttemptRow = typeof webhookAttempts.$inferSelect;
interface DeliveryRow {
  delivery: typeof webhookDeliveries.$inferSelect;
  title: string;
}

/** Messages to other systems with every attempt, for administrators. */
export async function listWebhookDeliveries(
  ctx: ServiceContext,
  selection: Pick<Selection, 'where' | 'orderBy' | 'limit' | 'offset'>,
): Promise<Page<WebhookDeliveryDto>> {
  requireAllowed(canUseAdmin(ctx.viewer));
  const [rows, count] = await Promise.all([
    selectDeliveries(ctx)
      .where(and(eq(webhooks.productId, ctx.product.productId), selection.where))
      .orderBy(...selection.orderBy)
      .limit(selection.limit)
      .offset(selection.offset),
    countRows(ctx.db, webhookDeliveries, and(inProduct(ctx), selection.where)),
  ]);
  return { rows: await withAttempts(ctx, rows), count };
}

/** Sends a test message, also if the webhook is switched off; for administrators. */
export function sendTestMessage(outer: ServiceContext, webhookId: string): Promise<WebhookDeliveryDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const { title } = await lockWebhook(ctx, webhookId, null);
    const data = { webhookID: webhookId, title };
    const deliveryId = await queueMessage(ctx, webhookId, { type: 'webhook.test', data });
    const made = deliveryId === undefined ? undefined : await readDelivery(ctx, deliveryId);
    if (!made) throw new AppError('Internal');
    await endPause(ctx, webhookId);
    await writeAdminLog(ctx, { action: 'webhookTested', subject: title, subjectId: webhookId, changes: [] });
    return made;
  });
}

/** Sends a message again under the same id, in any state; for administrators. */
export function replayWebhookDelivery(
  outer: ServiceContext,
  deliveryId: string,
): Promise<WebhookDeliveryDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const ofProduct = and(eq(webhookDeliveries.deliveryId, deliveryId), inProduct(ctx));
    await ctx.db.update(webhookDeliveries).set({ status: 'queued', deliveredAt: null }).where(ofProduct);
    const row = await readDelivery(ctx, deliveryId);
    if (!row) throw notFound();
    await endPause(ctx, row.webhookID);
    await enqueue(ctx.db, 'send-webhook', { deliveryId }, { key: deliveryId });
    // A message that waits for its next attempt is sent now.
    await ctx.db
      .update(jobs)
      .set({ runAt: sql`now()`, heldAt: null })
      .where(
        and(
          eq(jobs.queue, 'send-webhook'),
          eq(jobs.key, deliveryId),
          isNull(jobs.doneAt),
          isNull(jobs.failedAt),
        ),
      );
    await writeAdminLog(ctx, {
      action: 'webhookSentAgain',
      subject: row.webhookTitle,
      subjectId: deliveryId,
      changes: [],
    });
    return row;
  });
}

/** The administrator wants to see the result, so a paused endpoint is tried anyway. */
async function endPause({ db }: ServiceContext, webhookId: string): Promise<void> {
  await db.update(webhooks).set({ restsUntil: null }).where(eq(webhooks.webhookId, webhookId));
}

async function readDelivery(
  ctx: ServiceContext,
  deliveryId: string,
): Promise<WebhookDeliveryDto | undefined> {
  const found = await selectDeliveries(ctx).where(
    and(eq(webhookDeliveries.deliveryId, deliveryId), inProduct(ctx)),
  );
  return (await withAttempts(ctx, found))[0];
}

function selectDeliveries(ctx: ServiceContext) {
  return ctx.db
    .select({ delivery: webhookDeliveries, title: webhooks.title })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.webhookId, webhookDeliveries.webhookId))
    .$dynamic();
}

/** For statements on messages alone. */
function inProduct({ db, product }: ServiceContext) {
  const own = db
    .select({ webhookId: webhooks.webhookId })
    .from(webhooks)
    .where(eq(webhooks.productId, product.productId));
  return inArray(webhookDeliveries.webhookId, own);
}

async function withAttempts(
  ctx: ServiceContext,
  rows: readonly DeliveryRow[],
): Promise<WebhookDeliveryDto[]> {
  const ids = rows.map(({ delivery }) => delivery.deliveryId);
  const attempts = await ctx.db
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, ids))
    .orderBy(asc(webhookAttempts.attemptedAt), asc(webhookAttempts.attemptId));
  const byDelivery = new Map(ids.map((id): [string, AttemptRow[]] => [id, []]));
  for (const attempt of attempts) byDelivery.get(attempt.deliveryId)?.push(attempt);
  return rows.map((row) => presentDelivery(row, byDelivery.get(row.delivery.deliveryId) ?? []));
}

function presentDelivery(
  { delivery, title }: DeliveryRow,
  attempts: readonly AttemptRow[],
): WebhookDeliveryDto {
  return {
    webhookDeliveryID: delivery.deliveryId,
    webhookID: delivery.webhookId,
    webhookTitle: title,
    event: delivery.event,
    status: delivery.status,
    createdOn: delivery.createdAt.toISOString(),
    deliveredOn: delivery.deliveredAt?.toISOString() ?? null,
    body: delivery.body,
    attempts: attempts.map(({ attemptedAt, durationMs, statusCode, answer, error }) => ({
      attemptedOn: attemptedAt.toISOString(),
      durationMs,
      statusCode,
      answer,
      error,
    })),
  };
}
