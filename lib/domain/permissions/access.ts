import type { FeatureKey } from '../vocabulary/features';
import type { RoleKey } from '../vocabulary/roles';
import { isFinishedState, type StateKey, type TaskKey } from '../vocabulary/states';
import type { TenantRules } from '../vocabulary/tenant-rules';
import type { UnitVariant } from '../vocabulary/unit-types';
import { type AssignedTask, actingRoles, FALLBACK_ROLES, type HeldRole } from './acting-roles';
import { ALLOWED, refuse, type Verdict } from './verdict';

/** The viewer, their roles and the project: the facts that every permission check needs. */
export interface Access {
  viewer: { isInternal: boolean; isAdministrator: boolean; tenantIds: readonly number[] };
  /**
   * Roles of the viewer's memberships in the root project; empty for an internal user who is not a member.
   */
  roles: readonly RoleKey[];
  /** Those of the roles that the viewer has only as a substitute today, with the absent person. */
  substituteRoles?: readonly HeldRole[];
  root: { stateKey: StateKey; variant: UnitVariant; tenantId: number };
  /** Features enabled for the root's tenant. */
  features: readonly FeatureKey[];
}

/** The same for checks that also ask for the rules of the project's tenant. */
export interface ProjectAccess extends Access {
  rules: TenantRules;
}

export function hasRole(access: Access, roles: readonly RoleKey[]): boolean {
  return access.roles.some((role) => roles.includes(role));
}

/** Refuses `RoleMissing` unless the viewer has one of the roles in this project. */
export function requireRole(access: Access, roles: readonly RoleKey[]): Verdict {
  return hasRole(access, roles) ? ALLOWED : refuse('RoleMissing', roles);
}

/** Refuses `FeatureDisabled` unless the tenant has the feature. */
export function requireFeature(features: readonly FeatureKey[], feature: FeatureKey): Verdict {
  return features.includes(feature) ? ALLOWED : refuse('FeatureDisabled');
}

/** Refuses `ProjectClosed` in a closed or archived project, which is read-only (domain.md §5). */
export function requireOpenProject(access: Access): Verdict {
  return isFinishedState(access.root.stateKey) ? refuse('ProjectClosed') : ALLOWED;
}

/**
 * The rule "T": requires an open task of the unit and a role that may do it; a projectAdminCSC or
 * salesPlanner with the fallback task counts. Refuses `RoleMissing`, `ProjectClosed`, `noTaskReason` or
 * `NotYourTask`.
 * @param tasks the unit's open tasks with the roles they are assigned to
 */
export function requireTask(
  access: Access,
  tasks: readonly AssignedTask[],
  taskKey: TaskKey,
  roles: readonly RoleKey[],
  noTaskReason = 'NoTask',
): Verdict {
  if (!hasRole(access, [...roles, ...FALLBACK_ROLES])) return refuse('RoleMissing', roles);
  const open = requireOpenProject(access);
  if (!open.can) return open;
  const task = tasks.find((candidate) => candidate.taskKey === taskKey);
  if (!task) return refuse(noTaskReason);
  const acting = actingRoles(task, roles);
  return hasRole(access, acting) ? ALLOWED : refuse('NotYourTask', acting);
}
