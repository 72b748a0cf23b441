import { STRUCTURERS } from '../vocabulary/role-groups';
import { type Access, requireOpenProject, requireRole } from './access';
import { firstRefusal, type Verdict } from './verdict';

/**
 * Assign walls of a project's models to lots: whoever plans the structure, as long as the project is open. Models
 * change after the structuring is finished, so that it needs no task.
 */
export function canAssignWalls(access: Access): Verdict {
  return firstRefusal(requireRole(access, STRUCTURERS), requireOpenProject(access));
}
