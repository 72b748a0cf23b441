import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { machineOf } from '@/lib/domain/workflow/machines';
import { stepsFrom } from '@/lib/domain/workflow/steps-from';
import { type DemoLogin, membersOf } from '../people';
import type { DemoProject, Moment } from '../projects/demo-project';
import type { PlacedUnit } from './demo-units';

/** A step of a unit's history with its author; `index` is the moment it led to. */
export interface AuthoredStep {
  unit: PlacedUnit;
  index: number;
  from: Moment;
  to: Moment;
  by: DemoLogin;
}

type Step = Omit<AuthoredStep, 'by'>;

/**
 * All steps of a project in order, each with the member who may take it. A step that follows from another
 * unit's step has the same moment and author. Throws if no member may take a step.
 */
export function authorsOf(project: DemoProject, placed: readonly PlacedUnit[]): AuthoredStep[] {
  const members = membersOf(project.tenantId);
  const steps = placed
    .filter(({ unitType }) => unitType !== 'subproject')
    .flatMap(stepsOf)
    .sort((a, b) => a.to.at.getTime() - b.to.at.getTime());
  const byHand = steps.map((step) => step.to.by ?? memberWith(members, rolesOf(step)));
  const authorAt = new Map<number, DemoLogin>();
  steps.forEach((step, index) => {
    const by = byHand[index];
    if (by) authorAt.set(step.to.at.getTime(), by);
  });
  return steps.map((step, index) => {
    const by = byHand[index] ?? authorAt.get(step.to.at.getTime());
    if (by) return { ...step, by };
    throw new Error(`${step.unit.unitNo}: nobody leads from ${step.from.stateKey} to ${step.to.stateKey}`);
  });
}

function stepsOf(unit: PlacedUnit): Step[] {
  return unit.history.flatMap((to, index) => {
    const from = unit.history[index - 1];
    return from ? [{ unit, index, from, to }] : [];
  });
}

function rolesOf({ unit, from, to }: Step): readonly RoleKey[] {
  const steps = stepsFrom(machineOf(unit.unitType, unit.variant), from.stateKey);
  return steps.find((step) => step.to === to.stateKey)?.roles ?? [];
}

function memberWith(
  members: readonly { login: DemoLogin; roleKey: RoleKey }[],
  roles: readonly RoleKey[],
): DemoLogin | undefined {
  return roles.flatMap((role) => members.find(({ roleKey }) => roleKey === role)?.login ?? [])[0];
}
