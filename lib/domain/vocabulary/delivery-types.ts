/** Delivery types in the order of their numbers on the wire (portal-2 §9). */
export const DELIVERY_TYPES = ['Fixed', 'OnCall', 'Planned'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

const NUMBERS = { Fixed: 0, OnCall: 1, Planned: 2 } as const satisfies Record<DeliveryType, number>;

/** The number of a delivery type on the wire: its index in `DELIVERY_TYPES`. */
export function deliveryTypeNumber<Type extends DeliveryType>(type: Type): (typeof NUMBERS)[Type] {
  return NUMBERS[type];
}
