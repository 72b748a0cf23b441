/** The layouts of the rows of an order on a phone. */
export const ORDER_LOOKS = ['cards', 'grid'] as const;
export type OrderLook = (typeof ORDER_LOOKS)[number];

/** The layout of an order table before the browser's width is known. */
export interface FirstOrderLook {
  /** Whether the browser reports that it runs on a phone. */
  isPhone: boolean;
  look: OrderLook;
}

/** A cookie, so that the server renders the rows in the layout that the person chose. */
export const ORDER_LOOK_COOKIE = 'order-look';

/** The cookie value with a person's choice on this device. */
export function orderLookText(userId: string, look: OrderLook): string {
  return `${userId} ${look}`;
}

/** The choice of a person on this device; cards by default, or if another person made the choice. */
export function orderLookFrom(stored: string | undefined, userId: string): OrderLook {
  return ORDER_LOOKS.find((look) => stored === orderLookText(userId, look)) ?? 'cards';
}
