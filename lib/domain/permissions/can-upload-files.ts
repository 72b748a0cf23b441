import type { RoleKey } from '../vocabulary/roles';
import { type Access, requireOpenProject, requireRole } from './access';
import { firstRefusal, type Verdict } from './verdict';

const UPLOADERS: readonly RoleKey[] = [
  'reviewer',
  'drafter',
  'process planner',
  'sales contact',
  'salesPlanner',
  'projectAdminCSC',
  'projectCoordinator',
  'customerServiceBackoffice',
  'bimCoordinator',
  'purchaser',
];

/** Upload files to a unit, and delete them (domain.md §5). */
export function canUploadFiles(access: Access): Verdict {
  return firstRefusal(requireRole(access, UPLOADERS), requireOpenProject(access));
}
