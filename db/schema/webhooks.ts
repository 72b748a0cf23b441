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

/** Addresses of other systems that are notified of what happens in a tenant, or in all of a product. */
export const webhooks = pgTable('webhooks', {
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
  /** What the signing secret is derived from together with the installation's own (lib/webhooks/signature.ts). */
  secretSalt: text('secret_salt').notNull(),
  /** The salt before it, which signs beside it until then. */
  formerSalt: text('former_salt'),
  formerUntil: instant('former_until'),
  /** Until then nothing is sent to an address that keeps others waiting. */
  restsUntil: instant('rests_until'),
  version: version(),
  ...timestamps,
});

/** The outbox: one message to one address, written with the change it tells of. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** By which a receiver knows a message that reaches them twice. */
    deliveryId: primaryId('delivery_id'),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.webhookId, { onDelete: 'cascade' }),
    event: webhookEventEnum('event').notNull(),
    /** The JSON that is signed and sent, the same at every try. */
    body: text('body').notNull(),
    status: webhookStatusEnum('status').notNull().default('queued'),
    deliveredAt: instant('delivered_at'),
    createdAt: timestamps.createdAt,
  },
  (table) => [
    index('webhook_deliveries_webhook_idx').on(table.webhookId, table.createdAt.desc()),
    index('webhook_deliveries_created_idx').on(table.createdAt.desc()),
  ],
);

/** Each try of a message and what came of it. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    attemptId: primaryId('attempt_id'),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.deliveryId, { onDelete: 'cascade' }),
    attemptedAt: instant('attempted_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** null where there was no answer. */
    statusCode: integer('status_code'),
    /** How the answer begins. */
    answer: text('answer'),
    /** Why there was no answer. */
    error: text('error'),
  },
  (table) => [index('webhook_attempts_delivery_idx').on(table.deliveryId, table.attemptedAt)],
);
