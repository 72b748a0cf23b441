import type { RoleKey } from '../vocabulary/roles';
import type { StateKey } from '../vocabulary/states';

/** The most projects in one request, as many as a page of their list has. */
export const MAX_PROJECTS_AT_ONCE = 50;

/** Roles responsible for a project; the first role with a member counts. */
export const RESPONSIBLE_ROLES = ['salesPlanner', 'projectAdminCSC'] as const satisfies readonly RoleKey[];

/** States in which a lot only waits for its delivery. */
export const DONE_STATES = ['Approved', 'Closed', 'Archived'] as const satisfies readonly StateKey[];
