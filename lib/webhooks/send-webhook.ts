import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { webhookAttempts, webhookDeliveries, webhooks } from '@/db/schema';
import { GiveUp } from '@/lib/jobs/queues';
import { type PostAnswer, postMessage } from '@/lib/webhooks/post-message';
import { RefusedAddress } from '@/lib/webhooks/public-address';
import { secretsAt, signedHeaders } from '@/lib/webhooks/signature';

type Outcome = PostAnswer | { error: string; isFinal: boolean };

/** An endpoint that does not answer within this time delays other messages, so it is paused. */
const SLOW_MS = 5_000;
const REST_MS = 60_000;

/** The receiver says that this URL is permanently gone. */
const GONE = 410;

/**
 * Sends a message of the outbox: the work of the queue `send-webhook`. A message whose sending was
 * interrupted is sent again under the same id. Every attempt is logged; anything but 2xx is retried, and
 * given up after the last attempt, if the address is not public, or on 410.
 * @throws the error, so that the job is retried; GiveUp if a retry cannot help
 */
export async function sendWebhook(db: Db, deliveryId: string, isLastAttempt = false): Promise<void> {
  const [found] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.webhookId, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.deliveryId, deliveryId));
  // A failed message is sent again if its job is retried manually.
  if (!found || found.delivery.status === 'delivered') return;
  const { delivery, webhook } = found;
  const begun = new Date();
  if (webhook.restsUntil && webhook.restsUntil > begun && !isLastAttempt)
    throw new Error('the address rests');
  const outcome: Outcome =
    webhook.isActive || delivery.event === 'webhook.test'
      ? await attempt(webhook, delivery, begun)
      : { error: 'switched off', isFinal: true };
  const failure = failureOf(outcome);
  const status = failure === null ? 'delivered' : failure.isFinal || isLastAttempt ? 'failed' : 'queued';
  const durationMs = Date.now() - begun.getTime();
  await db.transaction(async (tx) => {
    if ('error' in outcome && durationMs >= SLOW_MS) await rest(tx, webhook.webhookId);
    await tx.insert(webhookAttempts).values({
      deliveryId,
      attemptedAt: begun,
      durationMs,
      ...('error' in outcome ? { error: outcome.error } : outcome),
    });
    await tx
      .update(webhookDeliveries)
      .set({ status, deliveredAt: failure === null ? new Date() : null })
      .where(eq(webhookDeliveries.deliveryId, deliveryId));
  });
  if (failure !== null) throw failure.isFinal ? new GiveUp(failure.text) : new Error(failure.text);
}

async function rest(db: Db, webhookId: string): Promise<void> {
  const restsUntil = new Date(Date.now() + REST_MS);
  await db.update(webhooks).set({ restsUntil }).where(eq(webhooks.webhookId, webhookId));
}

async function attempt(
  webhook: typeof webhooks.$inferSelect,
  { deliveryId, body }: typeof webhookDeliveries.$inferSelect,
  now: Date,
): Promise<Outcome> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signed = signedHeaders(secretsAt(webhook, now), { id: deliveryId, timestamp, body });
  const headers = { 'content-type': 'application/json', 'user-agent': 'planning-portal', ...signed };
  try {
    return await postMessage(webhook.url, body, headers);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { error: text.slice(0, 500), isFinal: error instanceof RefusedAddress };
  }
}

function failureOf(outcome: Outcome): { text: string; isFinal: boolean } | null {
  if ('error' in outcome) return { text: outcome.error, isFinal: outcome.isFinal };
  const { statusCode } = outcome;
  if (statusCode >= 200 && statusCode < 300) return null;
  return { text: `answered ${statusCode}`, isFinal: statusCode === GONE };
}
