import type { StateKey } from '../vocabulary/states';
import type { UnitType, UnitVariant } from '../vocabulary/unit-types';
import { machineOf } from './machines';
import { hasReached, subprojectState } from './progress';
import type { FollowCondition, Step } from './step';
import { followStepsFrom } from './steps-from';

/** The facts of a unit for the rules between units. */
export interface TreeUnit {
  unitId: string;
  /** Null for the root. */
  parentUnitId: string | null;
  unitType: UnitType;
  variant: UnitVariant;
  stateKey: StateKey;
  /** Instant in ISO 8601. */
  stateSince: string;
  /** The lot that a drawing job checks. */
  approvalLotId?: string | null;
}

/**
 * A state change to carry out. `derived` changes of subprojects and folders only show the states of other
 * units; a `step` that only sends a message may keep the state.
 */
export interface StateChange {
  unitId: string;
  from: StateKey;
  to: StateKey;
  cause: 'step' | 'follow' | 'derived';
}

/**
 * All state changes when a step of one unit is taken: the unit, the units that change with it, the units that
 * follow, and the derived states; in that order, one change per unit (domain.md §4).
 * @param units the whole project, root included
 */
export function changesOfStep(
  units: readonly TreeUnit[],
  unitId: string,
  step: Pick<Step, 'actionKey'>,
  to: StateKey,
): StateChange[] {
  const states = new Map(units.map((unit) => [unit.unitId, unit.stateKey]));
  const taken = takenAlong(units, unitId, step);
  states.set(unitId, to);
  for (const change of taken) states.set(change.unitId, change.to);
  const moved = units.map((unit) => ({ ...unit, stateKey: states.get(unit.unitId) ?? unit.stateKey }));
  const own = units.filter((unit) => unit.unitId === unitId);
  return mergeChanges([
    ...own.map((unit): StateChange => ({ unitId, from: unit.stateKey, to, cause: 'step' })),
    ...taken,
    ...settleProject(moved),
  ]);
}

/** Units that change together with a step of the root: lots sent to drawing, and lots reopened with it. */
function takenAlong(
  units: readonly TreeUnit[],
  unitId: string,
  { actionKey }: Pick<Step, 'actionKey'>,
): StateChange[] {
  const root = units.find((unit) => unit.parentUnitId === null);
  if (root?.unitId !== unitId) return [];
  return units.flatMap((unit) => {
    const found = followStepsFrom(machineOf(unit.unitType, unit.variant), unit.stateKey).find(
      ({ when }) =>
        when.kind === 'rootStep' &&
        when.actionKey === actionKey &&
        (!when.sinceRoot || unit.stateSince === root.stateSince),
    );
    return found ? [follow(unit, found.to)] : [];
  });
}

/**
 * The changes that follow from the current states until no more follow. Call it after every state change, and
 * after units are created or deleted; for a settled project the result is empty.
 */
export function settleProject(units: readonly TreeUnit[]): StateChange[] {
  const states = new Map(units.map((unit) => [unit.unitId, unit.stateKey]));
  const changes: StateChange[] = [];
  const apply = (found: StateChange[]): boolean => {
    for (const change of found) states.set(change.unitId, change.to);
    changes.push(...found);
    return found.length > 0;
  };
  const present = () =>
    units.map((unit) => ({ ...unit, stateKey: states.get(unit.unitId) ?? unit.stateKey }));
  while (apply(followers(present())));
  apply(derivedStates(present()));
  return mergeChanges(changes);
}

/** Lots follow first, because the root depends on their new states. */
function followers(units: readonly TreeUnit[]): StateChange[] {
  const root = units.find((unit) => unit.parentUnitId === null);
  if (!root) return [];
  const project = projectFacts(root, units);
  const ofLeaves = units.flatMap((unit) => (unit === root ? [] : followerOf(unit, project)));
  return ofLeaves.length > 0 ? ofLeaves : followerOf(root, project);
}

interface ProjectFacts {
  root: TreeUnit;
  stateById: ReadonlyMap<string, StateKey>;
  /** States of the lots, without drawing jobs, which only check lots. */
  lotStates: readonly StateKey[];
}

function projectFacts(root: TreeUnit, units: readonly TreeUnit[]): ProjectFacts {
  return {
    root,
    stateById: new Map(units.map((unit) => [unit.unitId, unit.stateKey])),
    lotStates: units.filter(isLot).map((unit) => unit.stateKey),
  };
}

function followerOf(unit: TreeUnit, project: ProjectFacts): StateChange[] {
  const steps = followStepsFrom(machineOf(unit.unitType, unit.variant), unit.stateKey);
  const found = steps.find(({ when }) => follows(when, unit, project));
  return found ? [follow(unit, found.to)] : [];
}

function follows(
  when: FollowCondition,
  unit: TreeUnit,
  { root, stateById, lotStates }: ProjectFacts,
): boolean {
  switch (when.kind) {
    case 'rootReached': {
      const machine = machineOf(root.unitType, root.variant) ?? 'planningRoot';
      return hasReached(machine, root.stateKey, when.state);
    }
    case 'rootIs':
      return root.stateKey === when.state;
    case 'checkedLotIs':
      return stateById.get(unit.approvalLotId ?? '') === when.state;
    case 'noLotIn':
      return lotStates.length > 0 && !lotStates.some((state) => when.states.includes(state));
    case 'allLotsIn':
      return lotStates.length > 0 && lotStates.every((state) => when.states.includes(state));
    case 'rootStep':
      return false;
  }
}

function derivedStates(units: readonly TreeUnit[]): StateChange[] {
  const root = units.find((unit) => unit.parentUnitId === null);
  if (!root) return [];
  const children = new Map<string, TreeUnit[]>();
  for (const unit of units) {
    if (unit.parentUnitId === null) continue;
    const siblings = children.get(unit.parentUnitId);
    if (siblings) siblings.push(unit);
    else children.set(unit.parentUnitId, [unit]);
  }
  return units.flatMap((unit) => {
    if (unit.unitType !== 'subproject' && unit.unitType !== 'folder') return [];
    const to =
      unit.unitType === 'folder'
        ? root.stateKey
        : subprojectState(children.get(unit.unitId) ?? [], root.stateKey);
    return to === unit.stateKey
      ? []
      : [{ unitId: unit.unitId, from: unit.stateKey, to, cause: 'derived' as const }];
  });
}

function isLot(unit: TreeUnit): boolean {
  const machine = machineOf(unit.unitType, unit.variant);
  return machine === 'approvalLot' || machine === 'orderLot';
}

function follow(unit: TreeUnit, to: StateKey): StateChange {
  return { unitId: unit.unitId, from: unit.stateKey, to, cause: 'follow' };
}

/** Combines several changes of one unit, from its first state to its last. */
function mergeChanges(changes: readonly StateChange[]): StateChange[] {
  const merged = new Map<string, StateChange>();
  for (const change of changes) {
    const earlier = merged.get(change.unitId);
    merged.set(change.unitId, earlier ? { ...earlier, to: change.to } : change);
  }
  return [...merged.values()];
}
