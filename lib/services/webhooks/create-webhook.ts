import { webhooks } from '@/db/schema';
import type { NewWebhookDto } from '@/lib/contract/webhooks';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { newSecretSalt } from '@/lib/webhooks/signature';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { requireAllowed } from '../require';
import { checkedValues, loggedWebhook, presentNewWebhook, type WebhookInput } from './webhook-rows';

/** Registers a webhook; only this answer contains its secret. For administrators. */
export function createWebhook(outer: ServiceContext, input: WebhookInput): Promise<NewWebhookDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, (ctx) => insertWebhook(ctx, input));
}

async function insertWebhook(ctx: ServiceContext, input: WebhookInput): Promise<NewWebhookDto> {
  const [row] = await ctx.db
    .insert(webhooks)
    .values({
      ...checkedValues(ctx, input),
      productId: ctx.product.productId,
      secretSalt: newSecretSalt(),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!row) throw new AppError('Internal');
  await writeAdminLog(ctx, {
    action: 'webhookCreated',
    subject: row.title,
    subjectId: row.webhookId,
    changes: loggedChanges(null, loggedWebhook(row)),
  });
  return presentNewWebhook(row);
}
