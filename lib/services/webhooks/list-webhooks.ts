import { and, asc, eq } from 'drizzle-orm';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { webhooks } from '@/db/schema';
import type { WebhookDto } from '@/lib/contract/webhooks';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { WEBHOOK_EVENTS } from '@/lib/domain/webhooks/webhook-events';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { presentWebhook } from './webhook-rows';

export const WEBHOOK_LIST: ListResource = {
  fields: {
    webhookID: { column: webhooks.webhookId, type: 'uuid' },
    tenantID: { column: webhooks.tenantId, type: 'int', nullable: true },
    title: { column: webhooks.title, type: 'string' },
    url: { column: webhooks.url, type: 'string' },
    events: { column: webhooks.events, type: 'enum', values: WEBHOOK_EVENTS, isList: true },
    active: { column: webhooks.isActive, type: 'bool' },
    createdOn: { column: webhooks.createdAt, type: 'instant' },
    version: { column: webhooks.version, type: 'int' },
  },
  primaryKey: webhooks.webhookId,
  defaultOrder: [asc(webhooks.title), asc(webhooks.webhookId)],
};

/** The webhooks registered for the product, for administrators. */
export async function listWebhooks(ctx: ServiceContext, selection: Selection): Promise<Page<WebhookDto>> {
  requireAllowed(canUseAdmin(ctx.viewer));
  const where = and(eq(webhooks.productId, ctx.product.productId), selection.where);
  const [rows, count] = await Promise.all([
    ctx.db
      .select()
      .from(webhooks)
      .where(where)
      .orderBy(...selection.orderBy)
      .limit(selection.limit)
      .offset(selection.offset),
    ctx.db.$count(webhooks, where),
  ]);
  return { rows: rows.map(presentWebhook), count };
}
