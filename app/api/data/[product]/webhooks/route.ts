import { createWebhook as createContract, listWebhooks as listContract } from '@/lib/contract/webhooks';
import { idempotent } from '@/lib/http/idempotent';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { createWebhook } from '@/lib/services/webhooks/create-webhook';
import { listWebhooks, WEBHOOK_LIST } from '@/lib/services/webhooks/list-webhooks';

export const GET = route(listContract, async ({ ctx, query }) => {
  const { rows, count } = await listWebhooks(ctx, selectionOf(query, WEBHOOK_LIST, ctx));
  return { data: rows, count };
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body }) => {
    const { tenantID: tenantId = null, active: isActive = true, ...draft } = body;
    return { data: await createWebhook(ctx, { ...draft, tenantId, isActive }) };
  }),
);

export * from '@/lib/http/other-methods';
