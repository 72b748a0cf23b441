import type { RoleKey } from '../vocabulary/roles';
import type { TaskKey } from '../vocabulary/states';

/** A task with the roles it is assigned to in its project, including the fallback. */
export interface AssignedTask {
  taskKey: TaskKey;
  roles: readonly RoleKey[];
}

/** A membership in a project: the viewer's own, or that of a person whose substitute they are today. */
export interface HeldRole {
  userId: string;
  roleKey: RoleKey;
}

/** Fallback roles if a project has no member with a role of the task: the first one it has. */
export const FALLBACK_ROLES = ['projectAdminCSC', 'salesPlanner'] as const satisfies readonly RoleKey[];

/**
 * The roles of a task that may take a step reserved for `stepRoles`: these roles, and projectAdminCSC and
 * salesPlanner if the task fell back to them (domain.md §4).
 */
export function actingRoles(task: AssignedTask, stepRoles: readonly RoleKey[]): RoleKey[] {
  const fallbacks: readonly RoleKey[] = FALLBACK_ROLES;
  return task.roles.filter((role) => stepRoles.includes(role) || fallbacks.includes(role));
}
