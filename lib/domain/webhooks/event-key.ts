import type { WebhookMessageType } from './webhook-events';

const EVENT_KEYS = {
  'order.placed': 'orderPlaced',
  'state.changed': 'stateChanged',
  'delivery.confirmed': 'deliveryConfirmed',
  'webhook.test': 'webhookTest',
} as const satisfies Record<WebhookMessageType, string>;

/** The key of an event's name in the messages, where a dot would separate keys. */
export function eventKey(event: WebhookMessageType) {
  return EVENT_KEYS[event];
}
