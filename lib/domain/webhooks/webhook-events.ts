/** The events sent to other systems, with their names on the wire. */
export const WEBHOOK_EVENTS = ['order.placed', 'state.changed', 'delivery.confirmed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The types of messages: the events, and a test message. */
export const WEBHOOK_MESSAGE_TYPES = [...WEBHOOK_EVENTS, 'webhook.test'] as const;
export type WebhookMessageType = (typeof WEBHOOK_MESSAGE_TYPES)[number];

/** The states of a message; `failed` was given up and may be sent again manually. */
export const WEBHOOK_STATUSES = ['queued', 'delivered', 'failed'] as const;
