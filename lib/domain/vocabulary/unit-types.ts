/** The kinds of project unit (portal-2 §1). */
export const UNIT_TYPES = [
  'project',
  'subproject',
  'approvallot',
  'drawingjob',
  'folder',
  'aacorderlot',
  'lintelorderlot',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** What a root project is planned for; inherited by everything below it (portal-2 §3). */
export const UNIT_VARIANTS = ['aac_elements', 'lintel', 'other'] as const;
export type UnitVariant = (typeof UNIT_VARIANTS)[number];

/** The unit types that hold an order table. */
export const ORDER_LOT_TYPES = ['aacorderlot', 'lintelorderlot'] as const satisfies readonly UnitType[];
export type OrderLotType = (typeof ORDER_LOT_TYPES)[number];

export function isOrderLotType(type: UnitType): type is OrderLotType {
  return type === 'aacorderlot' || type === 'lintelorderlot';
}
