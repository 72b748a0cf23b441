import { type Access, requireOpenProject, requireRole, requireTask } from '../members/access';
import type { Verdict } from '../members/verdict';
import type { UnitType, UnitVariant } from '../units/unit-types';
import { machineOf } from './machines';
import { isRequirement, type Requirement } from './requirements';
import type { StateKey } from './states';
import { ASKS, type AskKey, GATES, type StepFacts } from './step-facts';
import type { AssignedTask } from './tasks';
import { type Step, stepsFrom } from './transitions';

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

/** A refused verdict; `detail` = the flag it is about, or the gate's own, more precise reason. */
export type RefusedStep = Extract<Verdict, { can: false }> & { detail?: string };

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
  const found = findStep(unit, requirements, via);
  if (!('machine' in found)) return found;
  const permission = stepVerdict(found, unit, access);
  if (!permission.can) return permission;
  return refusalOfGates(found, facts) ?? planned(found, unit, facts);
}

/** Whether somebody may take this step of the unit at all; its gates aside. */
export function stepVerdict(step: Step, unit: Pick<StepUnit, 'tasks'>, access: Access): Verdict {
  if (step.taskKey === null) return closingVerdict(step, access);
  return requireTask(access, unit.tasks, step.taskKey, step.roles);
}

/**
 * Steps the viewer may take on a unit now, for the buttons of its task card; gates and asks evaluated. Where two
 * ways out bear one name, such as starting to plan with BIM and without, the one that is open.
 */
export function availableSteps(
  unit: StepUnit,
  access: Access,
  facts: StepFacts,
): { step: Step; plan: PlannedStep | RefusedStep }[] {
  const steps = stepsFrom(machineOf(unit.unitType, unit.variant), unit.stateKey)
    .filter((candidate) => stepVerdict(candidate, unit, access).can)
    .map((candidate) => ({
      step: candidate,
      plan: refusalOfGates(candidate, facts) ?? planned(candidate, unit, facts),
    }));
  const open = new Set(steps.flatMap(({ step, plan }) => (plan.can ? [step.actionKey] : [])));
  return steps.filter(({ step, plan }) => plan.can || !open.has(step.actionKey));
}

function findStep(
  unit: StepUnit,
  requirements: readonly string[],
  via: 'state' | 'structure',
): Step | RefusedStep {
  const unknown = requirements.find((flag) => !isRequirement(flag));
  if (unknown !== undefined) return { can: false, reason: 'UnknownRequirement', detail: unknown };
  if (requirements.length > 1) return { can: false, reason: 'TooManyRequirements' };
  const flag: Requirement | null = requirements.find(isRequirement) ?? null;
  const steps = stepsFrom(machineOf(unit.unitType, unit.variant), unit.stateKey);
  const step = steps.find((candidate) => candidate.requirement === flag);
  if (step) return step.viaStructure && via === 'state' ? { can: false, reason: 'UseStructure' } : step;
  if (flag !== null) return { can: false, reason: 'RequirementNotAllowed', detail: flag };
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
    const detail = gate === 'orderReady' ? facts.orderRefusal : null;
    return detail ? { can: false, reason, detail } : { can: false, reason };
  }
  return null;
}

function planned(step: Step, unit: StepUnit, facts: StepFacts): PlannedStep {
  const to = step.to === 'previous' ? (unit.stateBeforeClose ?? 'Approved') : step.to;
  return { can: true, step, to, asks: step.asks.filter((ask) => ASKS[ask](facts)) };
}
