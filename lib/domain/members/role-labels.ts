import { ROLE_KEYS, type RoleKey } from '../vocabulary/roles';

/** How tables and tests shorten the roles (domain.md §5). */
export const ROLE_ABBREVIATIONS: Readonly<Record<RoleKey, string>> = {
  reviewer: 'RV',
  drafter: 'DR',
  'process planner': 'PP',
  'sales contact': 'SC',
  member: 'ME',
  salesPlanner: 'SP',
  projectAdminCSC: 'CA',
  projectCoordinator: 'CO',
  customerServiceBackoffice: 'BO',
  bimCoordinator: 'BI',
  purchaser: 'PU',
};

/** Key of a role's name among the messages in `roles`; anything else is shown as unknown (portal-2 §6). */
export function roleLabelKey(role: string): RoleKey | 'unknown' {
  return ROLE_KEYS.find((known) => known === role) ?? 'unknown';
}
