/** What the portal tells other systems of, as it is named on the wire. */
export const WEBHOOK_EVENTS = ['order.placed', 'state.changed', 'delivery.confirmed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What messages are of: what happened, or that somebody wants to see whether they arrive. */
export const WEBHOOK_MESSAGE_TYPES = [...WEBHOOK_EVENTS, 'webhook.test'] as const;
export type WebhookMessageType = (typeof WEBHOOK_MESSAGE_TYPES)[number];

/** How far a message has come; `failed` was given up and may be sent again by hand. */
export const WEBHOOK_STATUSES = ['queued', 'delivered', 'failed'] as const;
