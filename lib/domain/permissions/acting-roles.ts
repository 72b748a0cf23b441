import type { RoleKey } from '../vocabulary/roles';
import type { TaskKey } from '../vocabulary/states';

/** A task and the roles it is really assigned to in its project, the fallback included. */
export interface AssignedTask {
  taskKey: TaskKey;
  roles: readonly RoleKey[];
}

/** A membership in a project: the viewer's own, or that of somebody whose substitute they are today. */
export interface HeldRole {
  userId: string;
  roleKey: RoleKey;
}

/** Who stands in when a project has no member with a role a task asks for: the first of these it has. */
export const FALLBACK_ROLES = ['projectAdminCSC', 'salesPlanner'] as const satisfies readonly RoleKey[];

/**
 * Of the roles a task is assigned to, those that may take a step reserved for `stepRoles`: these, and a
 * projectAdminCSC or salesPlanner who stands in for them (domain.md §4).
 */
export function actingRoles(task: AssignedTask, stepRoles: readonly RoleKey[]): RoleKey[] {
  const standIns: readonly RoleKey[] = FALLBACK_ROLES;
  return task.roles.filter((role) => stepRoles.includes(role) || standIns.includes(role));
}
