import type { RoleKey } from '../vocabulary/roles';

/** Who plans what is to be built. */
export const STRUCTURERS: readonly RoleKey[] = ['reviewer', 'projectCoordinator', 'salesPlanner'];

/** Who makes a project ready for its contract. */
export const PREPARERS: readonly RoleKey[] = ['process planner', 'projectAdminCSC'];

/** Who agrees on the contract. */
export const SELLERS: readonly RoleKey[] = ['sales contact', 'salesPlanner'];

/** Who brings the files drawings are made from, and missing data. */
export const FILE_PROVIDERS: readonly RoleKey[] = ['reviewer', 'projectCoordinator'];

/** Who fills order tables and places orders. */
export const ORDERERS: readonly RoleKey[] = ['purchaser', 'reviewer', 'salesPlanner'];
