import type { RoleKey } from '../vocabulary/roles';
import { type Access, requireOpenProject, requireRole } from './access';
import { firstRefusal, type Verdict } from './verdict';

/** Who manages the members of a project. */
export const MEMBER_MANAGERS: readonly RoleKey[] = ['salesPlanner', 'projectAdminCSC'];

/** Add, change and remove members of a project (domain.md §5). */
export function canManageMembers(access: Access): Verdict {
  return firstRefusal(requireRole(access, MEMBER_MANAGERS), requireOpenProject(access));
}
