import type { OrderProblem } from '../orders/order-readiness';
import {
  type Access,
  type ProjectAccess,
  requireOpenProject,
  requireRole,
  requireTask,
} from '../permissions/access';
import type { AssignedTask } from '../permissions/acting-roles';
import type { Verdict } from '../permissions/verdict';
import type { StructureProblem } from '../structure/check-structure';
import type { ActionKey, StateKey } from '../vocabulary/states';
import type { UnitType, UnitVariant } from '../vocabulary/unit-types';
import { machineOf } from './machines';
import { isRequirement, type Requirement } from './requirements';
import type { Step } from './step';
import { ASKS, type AskKey, GATES, type StepFacts } from './step-facts';
import { stepsFrom } from './steps-from';

/** The unit whose state is to change. */
export interface StepUnit {
  unitType: UnitType;
  variant: UnitVariant;
  stateKey: StateKey;
  /** The state to which a closed project returns when it is reopened; null if unknown, then Approved. */
  stateBeforeClose?: StateKey | null;
  /** Its open tasks with the roles they are assigned to. */
  tasks: readonly AssignedTask[];
}

export interface PlannedStep {
  can: true;
  step: Step;
  /** Equals the current state if the step only sends a message. */
  to: StateKey;
  /** The questions that the screen asks before it sends the step. */
  asks: AskKey[];
}

/**
 * A refused step; `flag` is the refused flag, `order` the problem of an order's rows, `structure` the
 * problems of the stored structure.
 */
export type RefusedStep = Extract<Verdict, { can: false }> & {
  flag?: string;
  order?: OrderProblem;
  structure?: readonly StructureProblem[];
};

/**
 * Finds the step for `requirements`, and checks whether this person may take it now and where it leads. Pure:
 * the result is the same on the screen and on the server. Refusals in this order: unknown or several flags,
 * no such step in this state, missing right or task, a gate (domain.md §4, rest.md "Bodies and answers").
 */
export function planTransition(
  unit: StepUnit,
  requirements: readonly string[],
  access: ProjectAccess,
  facts: StepFacts,
  via: 'state' | 'structure' = 'state',
): PlannedStep | RefusedStep {
  const found = findStep(unit, requirements, via === 'state' && isTakenInBuilder(access));
  if (!('machine' in found)) return found;
  return checkStep(found, unit, access, facts);
}

/** The same for a step by its name, for lists of several units. */
export function planAction(
  unit: StepUnit,
  actionKey: ActionKey,
  access: ProjectAccess,
  facts: StepFacts,
): PlannedStep | RefusedStep {
  const offer = stepOffers(unit, access, facts).find(({ step }) => step.actionKey === actionKey);
  if (!offer) return { can: false, reason: 'StateConflict' };
  const { requirement } = offer.step;
  return planTransition(unit, requirement === null ? [] : [requirement], access, facts);
}

/** Whether this person may take the step now: first right and task, then its gates. */
function checkStep(
  step: Step,
  unit: StepUnit,
  access: ProjectAccess,
  facts: StepFacts,
): PlannedStep | RefusedStep {
  const permission = stepVerdict(step, unit, access);
  if (!permission.can) return permission;
  return refusalOfGates(step, facts) ?? planned(step, unit, access, facts);
}

/** Whether a person may take this step of the unit, ignoring its gates. */
function stepVerdict(step: Step, unit: Pick<StepUnit, 'tasks'>, access: Access): Verdict {
  if (step.taskKey === null) return closingVerdict(step, access);
  return requireTask(access, unit.tasks, step.taskKey, step.roles);
}

/** A step out of a unit's state, as offered to one person. */
export interface StepOffer {
  step: Step;
  /** Whether the person may take the step; a gate may still be closed. */
  own: boolean;
  /** Exactly the result that the server would return. */
  plan: PlannedStep | RefusedStep;
}

/**
 * All steps out of the unit's state for one person, so that impossible ones are explained, not hidden. Of
 * several steps with the same name, such as starting to plan with BIM and without, the possible one is
 * offered, else the first.
 */
export function stepOffers(unit: StepUnit, access: ProjectAccess, facts: StepFacts): StepOffer[] {
  const offers = stepsFrom(machineOf(unit.unitType, unit.variant), unit.stateKey).map((step) => ({
    step,
    own: stepVerdict(step, unit, access).can,
    plan: checkStep(step, unit, access, facts),
  }));
  return offers.filter(({ step, plan }, index) => {
    const sameName = offers.filter((other) => other.step.actionKey === step.actionKey);
    const open = sameName.some((other) => other.plan.can);
    return open ? plan.can : offers.findIndex((other) => other.step.actionKey === step.actionKey) === index;
  });
}

/** The questions of all steps out of a unit's state. */
export function asksFrom({
  unitType,
  variant,
  stateKey,
}: Pick<StepUnit, 'unitType' | 'variant' | 'stateKey'>): Set<AskKey> {
  return new Set(stepsFrom(machineOf(unitType, variant), stateKey).flatMap(({ asks }) => asks));
}

/**
 * Whether steps marked `viaStructure` are taken in the structure builder. Without the feature there is no
 * builder, and the plain step finishes structuring with the stored units, behind the same gate (domain.md
 * §10).
 */
export function isTakenInBuilder({ features }: Pick<Access, 'features'>): boolean {
  return features.includes('CreateStructure');
}

function findStep(
  unit: StepUnit,
  requirements: readonly string[],
  onlyInBuilder: boolean,
): Step | RefusedStep {
  const unknown = requirements.find((flag) => !isRequirement(flag));
  if (unknown !== undefined) return { can: false, reason: 'UnknownRequirement', flag: unknown };
  if (requirements.length > 1) return { can: false, reason: 'TooManyRequirements' };
  const flag: Requirement | null = requirements.find(isRequirement) ?? null;
  const steps = stepsFrom(machineOf(unit.unitType, unit.variant), unit.stateKey);
  const step = steps.find((candidate) => candidate.requirement === flag);
  if (step) return step.viaStructure && onlyInBuilder ? { can: false, reason: 'UseStructure' } : step;
  if (flag !== null) return { can: false, reason: 'RequirementNotAllowed', flag };
  return { can: false, reason: steps.length > 0 ? 'RequirementMissing' : 'StateConflict' };
}

function closingVerdict(step: Step, access: Access): Verdict {
  const allowed = requireRole(access, step.roles);
  if (!allowed.can || step.from === 'Closed') return allowed;
  return requireOpenProject(access);
}

function refusalOfGates(step: Step, facts: StepFacts): RefusedStep | null {
  for (const gate of step.gates) {
    const reason = GATES[gate](facts);
    if (!reason) continue;
    if (gate === 'structureComplete') return { can: false, reason, structure: facts.structureProblems };
    const order = gate === 'orderReady' ? facts.orderRefusal : null;
    return order ? { can: false, reason, order } : { can: false, reason };
  }
  return null;
}

function planned(step: Step, unit: StepUnit, access: ProjectAccess, facts: StepFacts): PlannedStep {
  const to = step.to === 'previous' ? (unit.stateBeforeClose ?? 'Approved') : step.to;
  return { can: true, step, to, asks: step.asks.filter((ask) => ASKS[ask](facts, access)) };
}
