import { call } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { BodyOf } from '@/lib/contract/endpoint';
import type {
  createWebhook,
  NewWebhookDto,
  renewWebhookSecret,
  replayWebhookDelivery,
  sendTestMessage,
  updateWebhook,
  WebhookDto,
} from '@/lib/contract/webhooks';

export type WebhookFields = BodyOf<typeof createWebhook>;

/** Registers an address; the answer alone holds its secret. */
export async function addWebhook(body: WebhookFields, idempotencyKey: string): Promise<NewWebhookDto> {
  return (await call<typeof createWebhook>('POST', dataPath('webhooks'), { body, idempotencyKey })).data;
}

export async function changeWebhook(
  webhookID: string,
  body: Partial<WebhookFields>,
  version: number,
): Promise<void> {
  await call<typeof updateWebhook>('PUT', dataPath(`webhooks/${webhookID}`), { body, ifMatch: version });
}

export async function removeWebhook({ webhookID, version }: WebhookDto): Promise<void> {
  await call('DELETE', dataPath(`webhooks/${webhookID}`), { ifMatch: version });
}

export async function renewSecret({ webhookID }: WebhookDto): Promise<NewWebhookDto> {
  return (await call<typeof renewWebhookSecret>('POST', dataPath(`webhooks/${webhookID}/secret`))).data;
}

/** Has a message sent of which the point is that it arrives. */
export async function tryWebhook({ webhookID }: WebhookDto): Promise<void> {
  await call<typeof sendTestMessage>('POST', dataPath(`webhooks/${webhookID}/test`));
}

/** Sends a message again, under the id it has. */
export async function sendAgain(webhookDeliveryID: string): Promise<void> {
  await call<typeof replayWebhookDelivery>('POST', dataPath(`webhookdeliveries/${webhookDeliveryID}/replay`));
}
