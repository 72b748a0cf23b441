import { ORDER_LOT_TYPES, UNIT_VARIANTS, type UnitType, type UnitVariant } from '../vocabulary/unit-types';

/**
 * The five state machines of units (domain.md §4). A root of variant `other` goes through files and drawings;
 * a root of the other variants goes from the contract directly to its order lots.
 */
export const MACHINE_KEYS = ['planningRoot', 'orderRoot', 'approvalLot', 'orderLot', 'drawingJob'] as const;
export type MachineKey = (typeof MACHINE_KEYS)[number];

/** The unit types of each machine; `variants` null = all. Subprojects and folders have none, as their state is derived. */
export const MACHINE_UNITS: Readonly<
  Record<MachineKey, { unitTypes: readonly UnitType[]; variants: readonly UnitVariant[] | null }>
> = {
  planningRoot: { unitTypes: ['project'], variants: ['other'] },
  orderRoot: { unitTypes: ['project'], variants: UNIT_VARIANTS.filter((variant) => variant !== 'other') },
  approvalLot: { unitTypes: ['approvallot'], variants: null },
  orderLot: { unitTypes: ORDER_LOT_TYPES, variants: null },
  drawingJob: { unitTypes: ['drawingjob'], variants: null },
};

/** The machine of a unit; null for subprojects and folders. */
export function machineOf(unitType: UnitType, variant: UnitVariant): MachineKey | null {
  const runsOn = (machine: MachineKey) => {
    const { unitTypes, variants } = MACHINE_UNITS[machine];
    return unitTypes.includes(unitType) && (variants === null || variants.includes(variant));
  };
  return MACHINE_KEYS.find(runsOn) ?? null;
}
