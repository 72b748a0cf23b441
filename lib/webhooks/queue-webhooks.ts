import { and, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { tenants, units, webhookDeliveries, webhooks } from '@/db/schema';
import type { WebhookData, WebhookMessage } from '@/lib/contract/webhooks';
import type { WebhookMessageType } from '@/lib/domain/webhooks/webhook-events';
import { enqueueAll } from '@/lib/jobs/enqueue';

/** An event with its data. */
export type WebhookContent = {
  [T in WebhookMessageType]: { type: T; data: WebhookData[T] };
}[WebhookMessageType];

/** Postgres allows 65,535 values in one statement. */
const CHUNK = 1000;

/**
 * Writes messages about a project to the outbox within the caller's transaction: they are sent only if that
 * commits. Without webhooks it costs one query.
 */
export async function queueWebhooks(
  { db, now }: { db: Db; now: Date },
  rootUnitId: string,
  contents: readonly WebhookContent[],
): Promise<void> {
  if (contents.length === 0) return;
  const listeners = await db
    .select({ webhookId: webhooks.webhookId, events: webhooks.events })
    .from(units)
    .innerJoin(tenants, eq(tenants.tenantId, units.tenantId))
    .innerJoin(
      webhooks,
      and(
        eq(webhooks.productId, tenants.productId),
        or(isNull(webhooks.tenantId), eq(webhooks.tenantId, tenants.tenantId)),
      ),
    )
    .where(and(eq(units.unitId, rootUnitId), eq(webhooks.isActive, true)));
  const messages = listeners.flatMap(({ webhookId, events }) =>
    contents
      .filter(({ type }) => events.some((event) => event === type))
      .map((item) => messageOf(webhookId, item, now)),
  );
  for (let at = 0; at < messages.length; at += CHUNK) await store(db, messages.slice(at, at + CHUNK));
}

/** Writes one message to one webhook, regardless of its events; returns the message's id. */
export async function queueMessage(
  { db, now }: { db: Db; now: Date },
  webhookId: string,
  content: WebhookContent,
): Promise<string | undefined> {
  const [id] = await store(db, [messageOf(webhookId, content, now)]);
  return id;
}

function messageOf(webhookId: string, { type, data }: WebhookContent, now: Date) {
  const message: WebhookMessage = { type, timestamp: now.toISOString(), data };
  return { webhookId, event: type, body: JSON.stringify(message), createdAt: now };
}

async function store(db: Db, messages: (typeof webhookDeliveries.$inferInsert)[]): Promise<string[]> {
  const stored = await db
    .insert(webhookDeliveries)
    .values(messages)
    .returning({ deliveryId: webhookDeliveries.deliveryId });
  await enqueueAll(
    db,
    'send-webhook',
    stored.map(({ deliveryId }) => ({ payload: { deliveryId }, key: deliveryId })),
  );
  return stored.map(({ deliveryId }) => deliveryId);
}
