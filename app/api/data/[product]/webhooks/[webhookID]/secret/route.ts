import { renewWebhookSecret as contract } from '@/lib/contract/webhooks';
import { route } from '@/lib/http/route';
import { renewWebhookSecret } from '@/lib/services/webhooks/update-webhook';

export const POST = route(contract, async ({ ctx, params }) => ({
  data: await renewWebhookSecret(ctx, params.webhookID),
}));

export * from '@/lib/http/other-methods';
