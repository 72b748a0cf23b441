import { asc, eq } from 'drizzle-orm';
import { webhooks } from '@/db/schema';
import type { WebhookDto } from '@/lib/contract/webhooks';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { presentWebhook } from './webhook-rows';

/** The addresses registered for the product, in the order of their titles; for administrators. */
export async function listWebhooks(ctx: ServiceContext): Promise<WebhookDto[]> {
  requireAllowed(canUseAdmin(ctx.viewer));
  const rows = await ctx.db
    .select()
    .from(webhooks)
    .where(eq(webhooks.productId, ctx.product.productId))
    .orderBy(asc(webhooks.title), asc(webhooks.webhookId));
  return rows.map(presentWebhook);
}
