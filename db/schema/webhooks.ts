import { boolean, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  WEBHOOK_MESSAGE_TYPES,
  WEBHOOK_STATUSES,
  type WebhookEvent,
} from '@/lib/domain/webhooks/webhook-events';
import { instant, primaryId, timestamps, version } from './columns';
import { portalProducts, tenants } from './organisations';

export const webhookEventEnum = pgEnum('webhook_event', WEBHOOK_MESSAGE_TYPES);
export const webhookStatusEnum = pgEnum('webhook_status', WEBHOOK_STATUSES);

/** URLs of other systems that are notified of events in one tenant, or in all tenants of a product. */
export const webhooks = pgTable(
  'webhooks',
  {
    webhookId: primaryId('webhook_id'),
    productId: integer('product_id')
      .notNull()
      .references(() => portalProducts.productId),
    /** null: every tenant of the product. */
    tenantId: integer('tenant_id').references(() => tenants.tenantId),
    title: text('title').notNull(),
    url: text('url').notNull(),
    events: webhookEventEnum('events').array().$type<WebhookEvent[]>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /**
     * Salt from which the signing secret is derived, together with the installation's secret
     * (lib/webhooks/signature.ts).
     */
    secretSalt: text('secret_salt').notNull(),
    /** The previous salt; messages are signed with both until `formerUntil`. */
    formerSalt: text('former_salt'),
    formerUntil: instant('former_until'),
    /** Nothing is sent until then, because this endpoint is slow and delays others. */
    restsUntil: instant('rests_until'),
    version: version(),
    ...timestamps,
  },
  (table) => [index('webhooks_title_idx').on(table.productId, table.title, table.webhookId)],
);

/** The outbox: one message to one URL, written in the transaction of the change. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Lets a receiver detect a message that arrives twice. */
    deliveryId: primaryId('delivery_id'),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.webhookId, { onDelete: 'cascade' }),
    event: webhookEventEnum('event').notNull(),
    /** The JSON that is signed and sent, identical for every attempt. */
    body: text('body').notNull(),
    status: webhookStatusEnum('status').notNull().default('queued'),
    deliveredAt: instant('delivered_at'),
    createdAt: timestamps.createdAt,
  },
  (table) => [
    index('webhook_deliveries_of_webhook_idx').on(table.webhookId, table.createdAt, table.deliveryId),
    index('webhook_deliveries_newest_idx').on(table.createdAt, table.deliveryId),
  ],
);

/** Each attempt to send a message, with its result. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    attemptId: primaryId('attempt_id'),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.deliveryId, { onDelete: 'cascade' }),
    attemptedAt: instant('attempted_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** null if there was no response. */
    statusCode: integer('status_code'),
    /** The beginning of the response. */
    answer: text('answer'),
    /** Why there was no response. */
    error: text('error'),
  },
  (table) => [index('webhook_attempts_delivery_idx').on(table.deliveryId, table.attemptedAt)],
);
