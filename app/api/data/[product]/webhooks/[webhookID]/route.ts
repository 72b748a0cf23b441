import { deleteWebhook as deleteContract, updateWebhook as updateContract } from '@/lib/contract/webhooks';
import { route } from '@/lib/http/route';
import { requireSameId } from '@/lib/services/require';
import { deleteWebhook } from '@/lib/services/webhooks/delete-webhook';
import { updateWebhook } from '@/lib/services/webhooks/update-webhook';

export const PUT = route(updateContract, async ({ ctx, params, body, ifMatch }) => {
  const { webhookID, version = null, tenantID: tenantId, active: isActive, ...draft } = body;
  const { webhookID: webhookId } = params;
  requireSameId(webhookId, { webhookID });
  const changes = { ...draft, tenantId, isActive };
  return { data: await updateWebhook(ctx, { webhookId, changes, version: ifMatch ?? version }) };
});

export const DELETE = route(deleteContract, async ({ ctx, params, ifMatch }) =>
  deleteWebhook(ctx, { webhookId: params.webhookID, version: ifMatch }),
);

export * from '@/lib/http/other-methods';
