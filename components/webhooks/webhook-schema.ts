import * as z from 'zod';
import { withRules } from '@/lib/contract/rules';
import { webhookDraftSchema } from '@/lib/contract/webhooks';
import { checkWebhook } from '@/lib/domain/webhooks/webhook-fields';

const schema = webhookDraftSchema.extend({
  /** As the choice holds it; empty: every tenant. */
  tenantID: z
    .string()
    .transform((chosen) => (chosen === '' ? null : Number(chosen)))
    .pipe(webhookDraftSchema.shape.tenantID.unwrap()),
  active: z.boolean(),
});

export type WebhookForm = z.input<typeof schema>;

/**
 * A webhook as its form holds it. The rules are those of the server, which alone knows what networks inside may be
 * reached.
 */
export function webhookSchema(isInsideOpen: boolean) {
  const inside = isInsideOpen ? { mayBePlain: () => true } : null;
  return withRules(schema, (webhook) => checkWebhook(webhook, inside));
}
