import type { RoleKey } from '@/lib/domain/vocabulary/roles';

/** How the tables of tests shorten the roles (domain.md §5). */
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
