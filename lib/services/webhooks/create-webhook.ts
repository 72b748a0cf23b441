import { webhooks } from '@/db/schema';
import type { NewWebhookDto } from '@/lib/contract/webhooks';
import { canUseAdmin } from '@/lib/domain/account/can-use-admin';
import { newSecretSalt } from '@/lib/webhooks/signature';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { requireAllowed } from '../require';
import { checkedValues, presentNewWebhook, type WebhookInput } from './webhook-rows';

/** Registers an address; the answer alone shows its secret. For administrators. */
export async function createWebhook(ctx: ServiceContext, input: WebhookInput): Promise<NewWebhookDto> {
  requireAllowed(canUseAdmin(ctx.viewer));
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
  return presentNewWebhook(row);
}
