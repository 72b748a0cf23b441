import { type AssignedTask, actingRoles } from '../permissions/acting-roles';
import type { RoleKey } from '../vocabulary/roles';
import type { Step } from './step';

/** The roles that may take a step of a unit now: the holders of its task, or the step's roles if it needs none. */
export function rolesForStep(
  { taskKey, roles }: Pick<Step, 'taskKey' | 'roles'>,
  tasks: readonly AssignedTask[],
): readonly RoleKey[] {
  const task = tasks.find((candidate) => candidate.taskKey === taskKey);
  return task ? actingRoles(task, roles) : roles;
}
