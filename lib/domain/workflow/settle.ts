import type { StateKey } from '../vocabulary/states';
import type { UnitType, UnitVariant } from '../vocabulary/unit-types';
import { machineOf } from './machines';
import { hasReached, subprojectState } from './progress';
import type { Step } from './transitions';

/** A unit as the rules between units see it. */
export interface TreeUnit {
  unitId: string;
  /** Null for the root. */
  parentUnitId: string | null;
  unitType: UnitType;
  variant: UnitVariant;
  stateKey: StateKey;
  /** Instant in ISO 8601. */
  stateSince: string;
  /** The lot a drawing job checks. */
  approvalLotId?: string | null;
}

/**
 * A change of state to carry out. `derived` changes of subprojects and folders only show what the others
 * do; `step` may keep the state where the step only tells somebody something.
 */
export interface StateChange {
  unitId: string;
  from: StateKey;
  to: StateKey;
  cause: 'step' | 'follow' | 'derived';
}

/**
 * Everything that changes when a step of one unit is taken: the unit, what the step takes along, what
 * follows from it, and the states derived from these; in that order, each unit once (domain.md §4).
 * @param units the whole project, root included
 */
export function changesOfStep(
  units: readonly TreeUnit[],
  unitId: string,
  step: Pick<Step, 'actionKey' | 'effects'>,
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

/** What the step itself takes along: lots sent to drawing with the root, and lots reopened with it. */
function takenAlong(
  units: readonly TreeUnit[],
  unitId: string,
  step: Pick<Step, 'actionKey' | 'effects'>,
): StateChange[] {
  if (step.effects.includes('sendLotsToDrawing')) {
    return units
      .filter((unit) => unit.unitType === 'approvallot' && unit.stateKey === 'ProvideFiles')
      .map((unit) => follow(unit, 'Preparing'));
  }
  if (step.actionKey === 'reopenProject') {
    const root = units.find((unit) => unit.unitId === unitId);
    return units
      .filter((unit) => unit.unitId !== unitId && unit.stateKey === 'Closed' && isLeaf(unit))
      .filter((unit) => unit.stateSince === root?.stateSince)
      .map((unit) => follow(unit, 'Approved'));
  }
  return [];
}

/**
 * The changes that follow from the present states until nothing follows any more. Call it after every
 * change of states, and after units were created or deleted; on a settled project it answers nothing.
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

function followers(units: readonly TreeUnit[]): StateChange[] {
  const root = units.find((unit) => unit.parentUnitId === null);
  if (!root) return [];
  const stateById = new Map(units.map((unit) => [unit.unitId, unit.stateKey]));
  const ofLeaves = units.flatMap((unit) => {
    const to = leafFollows(unit, root, stateById);
    return to ? [follow(unit, to)] : [];
  });
  if (ofLeaves.length > 0) return ofLeaves;
  const to = rootFollows(root, units);
  return to ? [follow(root, to)] : [];
}

function leafFollows(
  unit: TreeUnit,
  root: TreeUnit,
  stateById: ReadonlyMap<string, StateKey>,
): StateKey | null {
  if (!isLeaf(unit)) return null;
  if (unit.stateKey === 'Approved') return root.stateKey === 'Closed' ? 'Closed' : null;
  const machine = machineOf(root.unitType, root.variant) ?? 'planningRoot';
  const isStructuring = unit.stateKey === 'Structuring';
  if (unit.unitType === 'drawingjob') {
    const lotState = unit.approvalLotId ? stateById.get(unit.approvalLotId) : undefined;
    return unit.stateKey !== 'Closed' && lotState === 'Approved' ? 'Approved' : null;
  }
  if (unit.unitType === 'approvallot') {
    return isStructuring && hasReached(machine, root.stateKey, 'ProvideFiles') ? 'ProvideFiles' : null;
  }
  return isStructuring && hasReached(machine, root.stateKey, 'PlaceOrder') ? 'PlaceOrder' : null;
}

/** A root follows its lots once all of them have passed; one without lots waits. */
function rootFollows(root: TreeUnit, units: readonly TreeUnit[]): StateKey | null {
  const lotStates = units
    .filter((unit) => isLeaf(unit) && unit.unitType !== 'drawingjob')
    .map((unit) => unit.stateKey);
  if (lotStates.length === 0) return null;
  const noneIn = (...states: StateKey[]) => !lotStates.some((state) => states.includes(state));
  const allApproved = lotStates.every((state) => state === 'Approved' || state === 'Closed');
  if (machineOf(root.unitType, root.variant) === 'orderRoot') {
    return root.stateKey === 'PlaceOrder' && noneIn('Structuring', 'PlaceOrder') ? 'Approved' : null;
  }
  if (root.stateKey === 'ProvideFiles' && noneIn('Structuring', 'ProvideFiles')) return 'ReviewDrawings';
  return root.stateKey === 'ReviewDrawings' && allApproved ? 'PlaceOrder' : null;
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

function isLeaf(unit: TreeUnit): boolean {
  const machine = machineOf(unit.unitType, unit.variant);
  return machine === 'approvalLot' || machine === 'orderLot' || machine === 'drawingJob';
}

function follow(unit: TreeUnit, to: StateKey): StateChange {
  return { unitId: unit.unitId, from: unit.stateKey, to, cause: 'follow' };
}

/** Several changes of one unit become one, from where it was to where it ends. */
function mergeChanges(changes: readonly StateChange[]): StateChange[] {
  const merged = new Map<string, StateChange>();
  for (const change of changes) {
    const earlier = merged.get(change.unitId);
    merged.set(change.unitId, earlier ? { ...earlier, to: change.to } : change);
  }
  return [...merged.values()];
}
