/** Member roles: the wire values of `memberRoleKey`, exactly as in portal-2 §6. */
export const ROLE_KEYS = [
  'reviewer',
  'drafter',
  'process planner',
  'sales contact',
  'member',
  'salesPlanner',
  'projectAdminCSC',
  'projectCoordinator',
  'customerServiceBackoffice',
  'bimCoordinator',
  'purchaser',
] as const;
export type RoleKey = (typeof ROLE_KEYS)[number];
