import type { WebhookDeliveryDto, WebhookDto } from '@/lib/contract/webhooks';
import { eventKey } from '@/lib/domain/webhooks/event-key';
import { listTenants } from '../tenants/list-tenants';
import { listWebhooks, WEBHOOK_LIST } from '../webhooks/list-webhooks';
import { listWebhookDeliveries, WEBHOOK_DELIVERY_LIST } from '../webhooks/webhook-deliveries';
import { exportedSource } from './exported-table';

/** Null: for all tenants. */
type Webhook = WebhookDto & { tenant: string | null };

export const webhooks = exportedSource<Webhook>({
  resource: WEBHOOK_LIST,
  title: ({ t }) => t('webhooks.title'),
  async read(ctx, selection) {
    const [{ rows }, tenants] = await Promise.all([listWebhooks(ctx, selection), listTenants(ctx)]);
    const titles = new Map(tenants.map(({ tenantID, title }) => [tenantID, title]));
    return rows.map((row) => ({
      ...row,
      tenant: row.tenantID === null ? null : (titles.get(row.tenantID) ?? ''),
    }));
  },
  columns: {
    title: [
      { heading: 'webhooks.columns.title', cell: ({ title }) => title },
      {
        heading: 'lists.fields.active',
        cell: ({ active }, { t }) => t(active ? 'webhooks.on' : 'webhooks.off'),
      },
    ],
    url: [{ heading: 'webhooks.columns.url', cell: ({ url }) => url }],
    tenantID: [
      {
        heading: 'webhooks.columns.tenant',
        cell: ({ tenant }, { t }) => tenant ?? t('webhooks.everyTenant'),
      },
    ],
    events: [
      {
        heading: 'webhooks.columns.events',
        cell: ({ events }, { t }) =>
          events.map((event) => t(`webhooks.events.${eventKey(event)}`)).join(', '),
      },
    ],
  },
});

export const webhookMessages = exportedSource<WebhookDeliveryDto>({
  resource: WEBHOOK_DELIVERY_LIST,
  title: ({ t }) => t('webhooks.messages'),
  read: async (ctx, selection) => (await listWebhookDeliveries(ctx, selection)).rows,
  columns: {
    createdOn: [
      {
        heading: 'lists.fields.createdOn',
        cell: ({ createdOn }) => createdOn,
        isInstant: true,
      },
    ],
    event: [
      {
        heading: 'lists.fields.event',
        cell: ({ event }, { t }) => t(`webhooks.events.${eventKey(event)}`),
      },
    ],
    webhookTitle: [{ heading: 'webhooks.columns.title', cell: ({ webhookTitle }) => webhookTitle }],
    attempts: [{ heading: 'lists.fields.attempts', digits: 0, cell: ({ attempts }) => attempts.length }],
    status: [
      {
        heading: 'lists.fields.status',
        cell: ({ status }, { t }) => t(`webhooks.status.${status}`),
      },
    ],
  },
});
