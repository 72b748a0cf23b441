import { type Access, requireOpenProject, requireRole } from './access';
import { firstRefusal, type Verdict } from './verdict';

/** Assign product types and their plants to a unit (domain.md §5). */
export function canAssignProductType(access: Access): Verdict {
  return firstRefusal(
    requireRole(access, ['process planner', 'sales contact', 'salesPlanner']),
    requireOpenProject(access),
  );
}
