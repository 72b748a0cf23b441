import { sendTestMessage as contract } from '@/lib/contract/webhooks';
import { route } from '@/lib/http/route';
import { sendTestMessage } from '@/lib/services/webhooks/webhook-deliveries';

export const POST = route(contract, async ({ ctx, params }) => ({
  data: await sendTestMessage(ctx, params.webhookID),
}));

export * from '@/lib/http/other-methods';
