import { sendTestMessage as contract } from '@/lib/contract/webhooks';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { sendTestMessage } from '@/lib/services/webhooks/webhook-deliveries';

export const POST = route(contract, async ({ ctx, params }) => ({
  data: await sendTestMessage(ctx, params.webhookID),
}));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods;
