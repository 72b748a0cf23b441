import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { list, listQuery, longList, one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { oneLine } from '@/lib/contract/texts';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_MESSAGE_TYPES,
  WEBHOOK_STATUSES,
} from '@/lib/domain/webhooks/webhook-events';
import { WEBHOOK_TITLE_MAX, WEBHOOK_URL_MAX } from '@/lib/domain/webhooks/webhook-fields';

const WEBHOOKS = '/api/data/{product}/webhooks';
const DELIVERIES = '/api/data/{product}/webhookdeliveries';
const TAGS = ['webhooks'];
const FOR_ADMINISTRATORS = 'For administrators.';

const unitFields = {
  projectUnitID: z.uuid(),
  rootProjectUnitID: z.uuid(),
  projectUnitNo: z.string(),
  title: z.string(),
};

/** The data of each event: ids for further REST calls, and enough facts to decide whether to make them. */
export const webhookDataSchemas = {
  'order.placed': named(
    'OrderPlacedData',
    z.object({
      ...unitFields,
      unitType: z.string(),
      orderNumber: z.string(),
      placedOn: z.iso.datetime(),
    }),
  ),
  'state.changed': named(
    'StateChangedData',
    z.object({
      ...unitFields,
      unitType: z.string(),
      oldState: z.enum(STATE_KEYS),
      newState: z.enum(STATE_KEYS),
    }),
  ),
  'delivery.confirmed': named(
    'DeliveryConfirmedData',
    z.object({
      deliveryLotID: z.uuid(),
      rootProjectUnitID: z.uuid(),
      title: z.string(),
      deliveryDate: z.iso.date(),
    }),
  ),
  'webhook.test': named('WebhookTestData', z.object({ webhookID: z.uuid(), title: z.string() })),
};
export type WebhookData = { [E in keyof typeof webhookDataSchemas]: z.infer<(typeof webhookDataSchemas)[E]> };

/** The body of a message. */
export const webhookMessageSchema = z.object({
  type: z.enum(WEBHOOK_MESSAGE_TYPES),
  timestamp: z.iso.datetime().describe('when it happened'),
  data: z.union([
    webhookDataSchemas['order.placed'],
    webhookDataSchemas['state.changed'],
    webhookDataSchemas['delivery.confirmed'],
    webhookDataSchemas['webhook.test'],
  ]),
});
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;

const webhookFields = {
  webhookID: z.uuid(),
  tenantID: z.int32().nullable().describe('null for all tenants of the product'),
  title: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  active: z.boolean(),
  createdOn: z.iso.datetime(),
  version: z.int32(),
};

const webhookSchema = named('Webhook', z.object(webhookFields));
export type WebhookDto = z.infer<typeof webhookSchema>;

const newWebhookSchema = named(
  'NewWebhook',
  z.object({ ...webhookFields, secret: z.string().describe('returned only in this response') }),
);
export type NewWebhookDto = z.infer<typeof newWebhookSchema>;

/** The body of a new or changed webhook. */
export const webhookDraftSchema = named(
  'WebhookDraft',
  z.strictObject({
    tenantID: z.int32().nullable().optional(),
    title: oneLine(WEBHOOK_TITLE_MAX),
    url: oneLine(WEBHOOK_URL_MAX).describe('https URL on the public Internet'),
    events: listOf(z.string().max(100), WEBHOOK_EVENTS.length),
    active: z.boolean().optional(),
  }),
);

const deliverySchema = named(
  'WebhookDelivery',
  z.object({
    webhookDeliveryID: z.uuid().describe('the header `webhook-id` of the message'),
    webhookID: z.uuid(),
    webhookTitle: z.string(),
    event: z.enum(WEBHOOK_MESSAGE_TYPES),
    status: z.enum(WEBHOOK_STATUSES),
    createdOn: z.iso.datetime(),
    deliveredOn: z.iso.datetime().nullable(),
    body: z.string(),
    attempts: z.array(
      z.object({
        attemptedOn: z.iso.datetime(),
        durationMs: z.int32(),
        statusCode: z.int32().nullable().describe('null if there was no response'),
        answer: z.string().nullable().describe('the beginning of the response'),
        error: z.string().nullable(),
      }),
    ),
  }),
);
export type WebhookDeliveryDto = z.infer<typeof deliverySchema>;

const webhookParams = z.object({ webhookID: z.uuid() });

export const listWebhooks = endpoint({
  method: 'GET',
  path: WEBHOOKS,
  summary: 'Lists the webhook endpoints of other systems',
  description: `${FOR_ADMINISTRATORS} A filter on \`events\` matches if it matches any of them.`,
  tags: TAGS,
  query: listQuery(),
  answer: list(webhookSchema),
  errors: ['InvalidFilter', 'Forbidden'],
});

export const createWebhook = endpoint({
  method: 'POST',
  path: WEBHOOKS,
  summary:
    'Registers a webhook endpoint; the secret that signs its messages is returned only in this response',
  description:
    `${FOR_ADMINISTRATORS} Each message has the headers \`webhook-id\`, \`webhook-timestamp\` (seconds) and ` +
    '`webhook-signature`: `v1,` followed by the Base64 of HMAC-SHA256 over `{id}.{timestamp}.{body}`. The key ' +
    'is the Base64 after `whsec_` in the secret (Standard Webhooks). For one day after the secret is replaced ' +
    'there are two signatures, separated by a space. Messages may arrive more than once and out of order. ' +
    'Without a 2xx response within 10 seconds a message is retried for three days.',
  tags: TAGS,
  body: webhookDraftSchema,
  answer: one(newWebhookSchema),
  status: 201,
  errors: ['ValidationFailed', 'Forbidden'],
});

export const updateWebhook = endpoint({
  method: 'PUT',
  path: `${WEBHOOKS}/{webhookID}`,
  summary: 'Changes a webhook endpoint; fields left out are unchanged',
  description: FOR_ADMINISTRATORS,
  tags: TAGS,
  params: webhookParams,
  body: named(
    'WebhookChanges',
    readBack(
      webhookSchema,
      webhookDraftSchema.partial().extend({
        webhookID: z.uuid().optional(),
        version: z.int32().optional(),
      }),
    ),
  ),
  answer: one(webhookSchema),
  errors: ['ValidationFailed', 'StaleVersion', 'Forbidden'],
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: `${WEBHOOKS}/{webhookID}/secret`,
  summary: 'Creates a new secret; for one day messages are also signed with the previous secret',
  description: FOR_ADMINISTRATORS,
  tags: TAGS,
  params: webhookParams,
  answer: one(newWebhookSchema),
  errors: ['Forbidden'],
});

export const sendTestMessage = endpoint({
  method: 'POST',
  path: `${WEBHOOKS}/{webhookID}/test`,
  summary: 'Sends a message `webhook.test`, even if the endpoint is switched off',
  description: FOR_ADMINISTRATORS,
  tags: TAGS,
  params: webhookParams,
  answer: one(deliverySchema),
  status: 202,
  errors: ['Forbidden'],
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: `${WEBHOOKS}/{webhookID}`,
  summary: 'Deletes a webhook endpoint and its messages',
  description: FOR_ADMINISTRATORS,
  tags: TAGS,
  params: webhookParams,
  status: 204,
  errors: ['StaleVersion', 'Forbidden'],
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: DELIVERIES,
  summary: 'Lists the webhook messages with every delivery attempt, newest first by default',
  description: `${FOR_ADMINISTRATORS} Stored for 90 days.`,
  tags: TAGS,
  query: listQuery(),
  answer: longList(deliverySchema),
  errors: ['InvalidFilter', 'Forbidden'],
});

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: `${DELIVERIES}/{webhookDeliveryID}/replay`,
  summary: 'Sends a message again with the same id',
  description: FOR_ADMINISTRATORS,
  tags: TAGS,
  params: z.object({ webhookDeliveryID: z.uuid() }),
  answer: one(deliverySchema),
  status: 202,
  errors: ['Forbidden'],
});
