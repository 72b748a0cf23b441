import { webhookDeliveries, webhooks } from '@/db/schema';
import * as contract from '@/lib/contract/webhooks';
import type { Place } from '@/tests/support/role-places';
import type { Cells, RoleRow } from '@/tests/support/role-table';

const toAdministrators = (status: string): { structuring: Cells } => ({
  structuring: { [status]: 'AD', '403 Forbidden': 'SEERS OUT' },
});

/** Of the place's own tenant and switched off: other rows' steps are not sent to it. */
async function webhookOf({ db, tenantId }: Place) {
  const [webhook] = await db
    .insert(webhooks)
    .values({
      productId: 1,
      tenantId,
      title: 'ERP',
      url: 'https://hooks.example.com',
      events: ['order.placed'],
      isActive: false,
      secretSalt: 'salt',
    })
    .returning();
  return { params: { webhookID: webhook?.webhookId ?? '' } };
}

async function deliveryOf(place: Place) {
  const { params } = await webhookOf(place);
  const [delivery] = await place.db
    .insert(webhookDeliveries)
    .values({ webhookId: params.webhookID, event: 'order.placed', body: '{}', status: 'failed' })
    .returning();
  return { params: { webhookDeliveryID: delivery?.deliveryId ?? '' } };
}

export const rows: RoleRow[] = [
  {
    endpoint: contract.listWebhooks,
    input: async (place) => webhookList(place),
    cells: toAdministrators('200'),
  },
  {
    endpoint: contract.createWebhook,
    input: () => ({
      body: { title: 'ERP', url: 'https://hooks.example.com', events: ['order.placed'], active: false },
    }),
    cells: toAdministrators('201'),
  },
  {
    endpoint: contract.updateWebhook,
    input: async (place) => ({ ...(await webhookOf(place)), body: { title: 'Store' } }),
    cells: toAdministrators('200'),
  },
  { endpoint: contract.renewWebhookSecret, input: webhookOf, cells: toAdministrators('200') },
  { endpoint: contract.sendTestMessage, input: webhookOf, cells: toAdministrators('202') },
  { endpoint: contract.deleteWebhook, input: webhookOf, cells: toAdministrators('204') },
  {
    endpoint: contract.listWebhookDeliveries,
    input: async (place) => {
      const { params } = await deliveryOf(place);
      return { query: { filter: `webhookDeliveryID eq '${params.webhookDeliveryID}'` } };
    },
    cells: toAdministrators('200'),
  },
  { endpoint: contract.replayWebhookDelivery, input: deliveryOf, cells: toAdministrators('202') },
];

async function webhookList(place: Place) {
  await webhookOf(place);
  return {};
}
