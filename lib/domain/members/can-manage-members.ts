import { type Access, requireOpenProject, requireRole } from './access';
import { firstRefusal, type Verdict } from './verdict';

/** Add, change and remove members of a project (domain.md §5). */
export function canManageMembers(access: Access): Verdict {
  return firstRefusal(requireRole(access, ['salesPlanner', 'projectAdminCSC']), requireOpenProject(access));
}
