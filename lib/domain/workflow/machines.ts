import type { UnitType, UnitVariant } from '../vocabulary/unit-types';

/**
 * The five ways a unit moves through its states (domain.md §4). A root of variant `other` goes through
 * files and drawings; a root of the other variants goes from the contract straight to its order lots.
 */
export const MACHINE_KEYS = ['planningRoot', 'orderRoot', 'approvalLot', 'orderLot', 'drawingJob'] as const;
export type MachineKey = (typeof MACHINE_KEYS)[number];

/** The machine a unit runs on; null for subprojects and folders, whose state is derived. */
export function machineOf(unitType: UnitType, variant: UnitVariant): MachineKey | null {
  switch (unitType) {
    case 'project':
      return variant === 'other' ? 'planningRoot' : 'orderRoot';
    case 'approvallot':
      return 'approvalLot';
    case 'aacorderlot':
    case 'lintelorderlot':
      return 'orderLot';
    case 'drawingjob':
      return 'drawingJob';
    case 'subproject':
    case 'folder':
      return null;
  }
}
