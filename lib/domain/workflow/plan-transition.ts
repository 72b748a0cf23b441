import type { OrderProblem } from '../orders/order-readiness';
import { type Access, requireOpenProject, requireRole, requireTask } from '../permissions/access';
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

/** The unit somebody wants to move on. */
export interface StepUnit {
  unitType: UnitType;
  variant: UnitVariant;
  stateKey: StateKey;
  /** Where a closed project goes when it is reopened; null when it is not known, then Approved. */
  stateBeforeClose?: StateKey | null;
  /** Its open tasks with the roles they are assigned to. */
  tasks: readonly AssignedTask[];
}

export interface PlannedStep {
  can: true;
  step: Step;
  /** Equals the present state where the step only tells somebody something. */
  to: StateKey;
  /** What the screen asks about before it sends the step. */
  asks: AskKey[];
}

/**
 * A refused verdict; `flag` = the flag it is about, `order` = what is wrong with the rows of an order,
 * `structure` = what is wrong with the stored structure.
 */
export type RefusedStep = Extract<Verdict, { can: false }> & {
  flag?: string;
  order?: OrderProblem;
  structure?: readonly StructureProblem[];
};

/**
 * Which step `requirements` ask for, whether this person may take it now, and where it leads. Pure: the
 * same answer on the screen and on the server. Refusals in this order: unknown or several flags, no such
 * step in this state, no right or no task, a gate (domain.md §4, rest.md "Bodies and answers").
 */
export function planTransition(
  unit: StepUnit,
  requirements: readonly string[],
  access: Access,
  facts: StepFacts,
  via: 'state' | 'structure' = 'state',
): PlannedStep | RefusedStep {
  const found = findStep(unit, requirements, via === 'state' && isTakenInBuilder(access));
  if (!('machine' in found)) return found;
  return checkStep(found, unit, access, facts);
}

/** The same for a step by its name, as lists of several units name it. */
export function planAction(
  unit: StepUnit,
  actionKey: ActionKey,
  access: Access,
  facts: StepFacts,
): PlannedStep | RefusedStep {
  const offer = stepOffers(unit, access, facts).find(({ step }) => step.actionKey === actionKey);
  if (!offer) return { can: false, reason: 'StateConflict' };
  const { requirement } = offer.step;
  return planTransition(unit, requirement === null ? [] : [requirement], access, facts);
}

/** Whether this person may take the step now: right and task first, then its gates. */
function checkStep(step: Step, unit: StepUnit, access: Access, facts: StepFacts): PlannedStep | RefusedStep {
  const permission = stepVerdict(step, unit, access);
  if (!permission.can) return permission;
  return refusalOfGates(step, facts) ?? planned(step, unit, facts);
}

/** Whether somebody may take this step of the unit at all; its gates aside. */
function stepVerdict(step: Step, unit: Pick<StepUnit, 'tasks'>, access: Access): Verdict {
  if (step.taskKey === null) return closingVerdict(step, access);
  return requireTask(access, unit.tasks, step.taskKey, step.roles);
}

/** A way out of a unit's state as one person meets it. */
export interface StepOffer {
  step: Step;
  /** Whether the step is the person's to take; a gate may still be shut. */
  own: boolean;
  /** Exactly what the server would answer them. */
  plan: PlannedStep | RefusedStep;
}

/**
 * Every way out of the unit's state for one person, so that what they cannot do is explained and not missing. Where two
 * ways bear one name, such as starting to plan with BIM and without, the one that is open, else the first.
 */
export function stepOffers(unit: StepUnit, access: Access, facts: StepFacts): StepOffer[] {
  const offers = stepsFrom(machineOf(unit.unitType, unit.variant), unit.stateKey).map((step) => ({
    step,
    own: stepVerdict(step, unit, access).can,
    plan: checkStep(step, unit, access, facts),
  }));
  return offers.filter(({ step, plan }, index) => {
    const namesakes = offers.filter((other) => other.step.actionKey === step.actionKey);
    const open = namesakes.some((other) => other.plan.can);
    return open ? plan.can : offers.findIndex((other) => other.step.actionKey === step.actionKey) === index;
  });
}

/**
 * Whether steps marked `viaStructure` are taken in the structure builder: without the feature there is none, and
 * the plain step finishes structuring over the stored units, behind the same gate (domain.md §10).
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

function planned(step: Step, unit: StepUnit, facts: StepFacts): PlannedStep {
  const to = step.to === 'previous' ? (unit.stateBeforeClose ?? 'Approved') : step.to;
  return { can: true, step, to, asks: step.asks.filter((ask) => ASKS[ask](facts)) };
}
