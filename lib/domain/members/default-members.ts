import { FALLBACK_ROLES } from '../permissions/acting-roles';
import { CHECK_DATA_ROLES } from '../vocabulary/role-groups';
import { ROLE_KEYS, type RoleKey } from '../vocabulary/roles';
import { TASK_RULES } from '../workflow/transitions';

/** At most so many default members join the projects of one place (operation.md §3.1). */
export const MAX_DEFAULT_MEMBERS = 50;

/** The roles of each task; whoever has one of them may do it. */
const TASKS: readonly (readonly RoleKey[])[] = [
  ...TASK_RULES.map(({ roles }) => roles),
  ...Object.values(CHECK_DATA_ROLES),
];

/** The role of whoever creates a project. */
const CREATOR: RoleKey = 'salesPlanner';

/** A role with tasks that nobody has in a new project. */
export interface MissingRole {
  roleKey: RoleKey;
  /** The role that gets those of its tasks that are of no other role; null if others have all of them. */
  fallsTo: RoleKey | null;
}

/**
 * The roles with tasks that nobody has in a project of these members and its creator, and who gets their tasks
 * (domain.md §4).
 */
export function missingRoles(held: readonly RoleKey[]): MissingRole[] {
  const present = [CREATOR, ...held];
  const isHeld = (role: RoleKey) => present.includes(role);
  const fallback = FALLBACK_ROLES.find(isHeld) ?? CREATOR;
  return ROLE_KEYS.flatMap((roleKey) => {
    const tasks = TASKS.filter((roles) => roles.includes(roleKey));
    if (isHeld(roleKey) || tasks.length === 0) return [];
    const isShared = tasks.every((roles) => roles.some(isHeld));
    return [{ roleKey, fallsTo: isShared ? null : fallback }];
  });
}
