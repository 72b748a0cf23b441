import type { WebhookEvent } from '@/lib/domain/webhooks/webhook-events';

const EVENT_KEYS = {
  'order.placed': 'orderPlaced',
  'state.changed': 'stateChanged',
  'delivery.confirmed': 'deliveryConfirmed',
} as const satisfies Record<WebhookEvent, string>;

/** The key of an event's name among the texts, where a dot would divide. */
export function eventKey(event: WebhookEvent) {
  return EVENT_KEYS[event];
}
