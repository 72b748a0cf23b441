import type { RoleKey } from '../vocabulary/roles';
import { type Access, requireOpenProject, requireRole } from './access';
import { firstRefusal, type Verdict } from './verdict';

const EDITORS: readonly RoleKey[] = [
  'reviewer',
  'process planner',
  'sales contact',
  'salesPlanner',
  'projectAdminCSC',
  'projectCoordinator',
  'purchaser',
];

/** Edit title and notes of a unit, and site address and site contact of its project (domain.md §5). */
export function canEditUnit(access: Access): Verdict {
  return firstRefusal(requireRole(access, EDITORS), requireOpenProject(access));
}
