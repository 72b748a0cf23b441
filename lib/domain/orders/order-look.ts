/** How the rows of an order are shown on a phone. */
export const ORDER_LOOKS = ['cards', 'grid'] as const;
export type OrderLook = (typeof ORDER_LOOKS)[number];

/** What an order table is drawn with before the browser knows its width. */
export interface FirstOrderLook {
  /** Whether the browser says that it runs on a phone. */
  isPhone: boolean;
  look: OrderLook;
}

/** A cookie, so that the server draws the rows as the person left them. */
export const ORDER_LOOK_COOKIE = 'order-look';

/** The choice of a person on this device as the cookie holds it. */
export function orderLookText(userId: string, look: OrderLook): string {
  return `${userId} ${look}`;
}

/** What a person chose on this device; cards where they chose nothing, or somebody else did. */
export function orderLookFrom(stored: string | undefined, userId: string): OrderLook {
  return ORDER_LOOKS.find((look) => stored === orderLookText(userId, look)) ?? 'cards';
}
