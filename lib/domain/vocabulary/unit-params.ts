/** Keys of the parameters a unit may carry (portal-2 §3). */
export const UNIT_PARAM_KEYS = [
  'CheckDataTaskMessage',
  'Country',
  'BrickAssortment',
  'FirstDelivery',
] as const;
export type UnitParamKey = (typeof UNIT_PARAM_KEYS)[number];

export const MAX_PARAM_LENGTH = 2000;
