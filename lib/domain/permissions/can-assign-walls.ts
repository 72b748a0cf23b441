import { STRUCTURERS } from '../vocabulary/role-groups';
import { type Access, requireOpenProject, requireRole } from './access';
import { firstRefusal, type Verdict } from './verdict';

/**
 * Assign walls of a project's models to lots: roles that plan the structure, while the project is open. No
 * task is required, because models change after the structuring is finished.
 */
export function canAssignWalls(access: Access): Verdict {
  return firstRefusal(requireRole(access, STRUCTURERS), requireOpenProject(access));
}
