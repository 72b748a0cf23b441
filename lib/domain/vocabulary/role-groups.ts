import type { RoleKey } from './roles';

/** Roles that plan the structure. */
export const STRUCTURERS: readonly RoleKey[] = ['reviewer', 'projectCoordinator', 'salesPlanner'];

/** Roles that prepare a project for its contract. */
export const PREPARERS: readonly RoleKey[] = ['process planner', 'projectAdminCSC'];

/** Roles that agree on the contract. */
export const SELLERS: readonly RoleKey[] = ['sales contact', 'salesPlanner'];

/** Roles that provide files for drawings, and missing data. */
export const FILE_PROVIDERS: readonly RoleKey[] = ['reviewer', 'projectCoordinator'];

/** Roles that fill in order tables and place orders. */
export const ORDERERS: readonly RoleKey[] = ['purchaser', 'reviewer', 'salesPlanner'];

export type CheckDataTaskKey = 'CheckDataMissing' | 'CheckDataComplete';

/** Roles that answer the two halves of a check-data request (domain.md §4, "Check data"). */
export const CHECK_DATA_ROLES: Readonly<Record<CheckDataTaskKey, readonly RoleKey[]>> = {
  CheckDataMissing: FILE_PROVIDERS,
  CheckDataComplete: PREPARERS,
};
