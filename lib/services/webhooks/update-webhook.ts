import { eq, sql } from 'drizzle-orm';
import { webhooks } from '@/db/schema';
import type { NewWebhookDto, WebhookDto } from '@/lib/contract/webhooks';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { FORMER_SECRET_MS, newSecretSalt } from '@/lib/webhooks/signature';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAllowed } from '../require';
import {
  checkedValues,
  lockWebhook,
  loggedWebhook,
  presentNewWebhook,
  presentWebhook,
  type WebhookInput,
  type WebhookRow,
} from './webhook-rows';

interface WebhookUpdate {
  webhookId: string;
  /** Omitted fields stay unchanged. */
  changes: { [K in keyof WebhookInput]?: WebhookInput[K] | undefined };
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** Changes a webhook; for administrators. */
export function updateWebhook(outer: ServiceContext, input: WebhookUpdate): Promise<WebhookDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const present = await lockWebhook(ctx, input.webhookId, input.version);
    const given = Object.entries(input.changes).filter(([, value]) => value !== undefined);
    const values = checkedValues(ctx, { ...present, ...Object.fromEntries(given) });
    const written = await write(ctx, present, values);
    await writeAdminLog(ctx, {
      action: 'webhookChanged',
      subject: written.title,
      subjectId: written.webhookId,
      changes: loggedChanges(loggedWebhook(present), loggedWebhook(written)),
    });
    return presentWebhook(written);
  });
}

/**
 * Gives a webhook a new secret, which only this answer contains; for administrators. Messages are also signed
 * with the previous secret for a day; older secrets stop working.
 */
export function renewWebhookSecret(outer: ServiceContext, webhookId: string): Promise<NewWebhookDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const present = await lockWebhook(ctx, webhookId, null);
    const written = await write(ctx, present, {
      secretSalt: newSecretSalt(),
      formerSalt: present.secretSalt,
      formerUntil: new Date(ctx.now.getTime() + FORMER_SECRET_MS),
    });
    const { title: subject, webhookId: subjectId } = written;
    await writeAdminLog(ctx, { action: 'webhookSecretRenewed', subject, subjectId, changes: [] });
    return presentNewWebhook(written);
  });
}

async function write(
  ctx: ServiceContext,
  { webhookId }: WebhookRow,
  values: Partial<WebhookRow>,
): Promise<WebhookRow> {
  const [written] = await ctx.db
    .update(webhooks)
    .set({ ...values, restsUntil: null, version: sql`${webhooks.version} + 1`, updatedAt: ctx.now })
    .where(eq(webhooks.webhookId, webhookId))
    .returning();
  if (!written) throw notFound();
  return written;
}
