/** Delivery types by their wire number: 0 Fixed, 1 OnCall, 2 Planned (portal-2 §9). */
export const DELIVERY_TYPES = ['Fixed', 'OnCall', 'Planned'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];
