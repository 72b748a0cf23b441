import { createWebhook as createContract, listWebhooks as listContract } from '@/lib/contract/webhooks';
import { idempotent } from '@/lib/http/idempotent';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { createWebhook } from '@/lib/services/webhooks/create-webhook';
import { listWebhooks } from '@/lib/services/webhooks/list-webhooks';

export const GET = route(listContract, async ({ ctx }) => {
  const data = await listWebhooks(ctx);
  return { data, count: data.length };
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body }) => {
    const { tenantID: tenantId = null, active: isActive = true, ...draft } = body;
    return { data: await createWebhook(ctx, { ...draft, tenantId, isActive }) };
  }),
);

export const { DELETE, OPTIONS, PATCH, PUT } = otherMethods;
