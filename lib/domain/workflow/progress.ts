import type { StateKey } from '../vocabulary/states';
import type { UnitType } from '../vocabulary/unit-types';
import type { MachineKey } from './machines';
import { PATHS } from './transitions';

/** How far along its way a state is: 0 = the first; -1 = not on it. */
function progressOf(machine: MachineKey, stateKey: StateKey): number {
  return PATHS[machine].indexOf(stateKey);
}

/** Whether a root has come as far as `state`, or further. */
export function hasReached(machine: MachineKey, present: StateKey, state: StateKey): boolean {
  return progressOf(machine, present) >= progressOf(machine, state);
}

/**
 * The state a subproject shows: that of its least advanced child, without children the root's. Lots
 * decide; drawing jobs, which only check the readiness of a lot, count where there is no lot, and folders,
 * which copy the root, never (domain.md §4).
 */
export function subprojectState(
  children: readonly { unitType: UnitType; stateKey: StateKey }[],
  rootStateKey: StateKey,
): StateKey {
  const ranked = children.flatMap((child) => {
    const machine = LEAF_MACHINES[child.unitType];
    return machine ? [{ ...child, rank: LEAF_RANK[machine] + progressOf(machine, child.stateKey) }] : [];
  });
  const least = ranked.reduce<(typeof ranked)[number] | undefined>(
    (lowest, child) => (lowest === undefined || child.rank < lowest.rank ? child : lowest),
    undefined,
  );
  return least?.stateKey ?? rootStateKey;
}

const LEAF_MACHINES: Partial<Record<UnitType, 'approvalLot' | 'orderLot' | 'drawingJob'>> = {
  approvallot: 'approvalLot',
  aacorderlot: 'orderLot',
  lintelorderlot: 'orderLot',
  drawingjob: 'drawingJob',
};

/** A subproject holds lots of one machine; its drawing jobs come after all of them. */
const LEAF_RANK = { approvalLot: 0, orderLot: 0, drawingJob: 100 } as const;
