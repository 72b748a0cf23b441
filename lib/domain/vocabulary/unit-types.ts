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

/** The purpose of a root project; inherited by all units below it (portal-2 §3). */
export const UNIT_VARIANTS = ['aac_elements', 'lintel', 'other'] as const;
export type UnitVariant = (typeof UNIT_VARIANTS)[number];

/** The unit types that hold an order table. */
export const ORDER_LOT_TYPES = ['aacorderlot', 'lintelorderlot'] as const satisfies readonly UnitType[];
export type OrderLotType = (typeof ORDER_LOT_TYPES)[number];

/** Units that are drawn or ordered; the state of their parent is derived from theirs. */
export const LOT_TYPES = ['approvallot', ...ORDER_LOT_TYPES] as const satisfies readonly UnitType[];

export function isOrderLotType(type: UnitType): type is OrderLotType {
  return ORDER_LOT_TYPES.some((known) => known === type);
}
