import { listWebhookDeliveries as contract } from '@/lib/contract/webhooks';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listWebhookDeliveries, WEBHOOK_DELIVERY_LIST } from '@/lib/services/webhooks/webhook-deliveries';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listWebhookDeliveries(ctx, selectionOf(query, WEBHOOK_DELIVERY_LIST, ctx));
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';
