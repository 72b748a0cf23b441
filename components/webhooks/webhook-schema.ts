import * as z from 'zod';
import { withRules } from '@/lib/contract/rules';
import { webhookDraftSchema } from '@/lib/contract/webhooks';
import { checkWebhook } from '@/lib/domain/webhooks/webhook-fields';

const schema = webhookDraftSchema.extend({
  /** The value of the select; empty for every tenant. */
  tenantID: z
    .string()
    .transform((chosen) => (chosen === '' ? null : Number(chosen)))
    .pipe(webhookDraftSchema.shape.tenantID.unwrap()),
  active: z.boolean(),
});

export type WebhookForm = z.input<typeof schema>;

/** The form of a webhook. It uses the server's rules; only the server knows whether internal networks are allowed. */
export function webhookSchema(isInsideOpen: boolean) {
  const inside = isInsideOpen ? { mayBePlain: () => true } : null;
  return withRules(schema, (webhook) => checkWebhook(webhook, inside));
}
