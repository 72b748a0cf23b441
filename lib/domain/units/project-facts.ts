import type { RoleKey } from '../vocabulary/roles';
import type { StateKey } from '../vocabulary/states';

/** As many projects as a page of their list has. */
export const MAX_PROJECTS_AT_ONCE = 50;

/** Who answers for a project, the first role that somebody holds. */
export const RESPONSIBLE_ROLES = ['salesPlanner', 'projectAdminCSC'] as const satisfies readonly RoleKey[];

/** States in which nothing is left to do for a lot but its delivery. */
export const DONE_STATES = ['Approved', 'Closed', 'Archived'] as const satisfies readonly StateKey[];
