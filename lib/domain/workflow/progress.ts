import type { StateKey } from '../vocabulary/states';
import type { UnitType } from '../vocabulary/unit-types';
import { MACHINE_UNITS, type MachineKey } from './machines';
import { PATHS } from './transitions';

/** The index of a state on the path of its machine; -1 if it is not on it. */
function progressOf(machine: MachineKey, stateKey: StateKey): number {
  return PATHS[machine].indexOf(stateKey);
}

/** Whether a root is in `state` or a later state. */
export function hasReached(machine: MachineKey, present: StateKey, state: StateKey): boolean {
  return progressOf(machine, present) >= progressOf(machine, state);
}

/**
 * The state of a subproject: that of its least advanced child, or of the root if it has none. Lots decide;
 * drawing jobs, which only check the readiness of a lot, count only if there are no lots; folders, which copy
 * the state of the root, never count (domain.md §4).
 */
export function subprojectState(
  children: readonly { unitType: UnitType; stateKey: StateKey }[],
  rootStateKey: StateKey,
): StateKey {
  const ranked = children.flatMap((child) => {
    const machine = LEAF_MACHINES.find((leaf) => MACHINE_UNITS[leaf].unitTypes.includes(child.unitType));
    return machine ? [{ ...child, rank: LEAF_RANK[machine] + progressOf(machine, child.stateKey) }] : [];
  });
  const least = ranked.reduce<(typeof ranked)[number] | undefined>(
    (lowest, child) => (lowest === undefined || child.rank < lowest.rank ? child : lowest),
    undefined,
  );
  return least?.stateKey ?? rootStateKey;
}

const LEAF_MACHINES = ['approvalLot', 'orderLot', 'drawingJob'] as const;

/** A subproject has lots of one machine; its drawing jobs rank after all of them. */
const LEAF_RANK = { approvalLot: 0, orderLot: 0, drawingJob: 100 } as const;
