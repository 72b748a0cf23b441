import { replayWebhookDelivery as contract } from '@/lib/contract/webhooks';
import { route } from '@/lib/http/route';
import { replayWebhookDelivery } from '@/lib/services/webhooks/webhook-deliveries';

export const POST = route(contract, async ({ ctx, params }) => ({
  data: await replayWebhookDelivery(ctx, params.webhookDeliveryID),
}));

export * from '@/lib/http/other-methods';
