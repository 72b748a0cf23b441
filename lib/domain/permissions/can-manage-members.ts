import type { RoleKey } from '../vocabulary/roles';
import { type Access, requireOpenProject, requireRole } from './access';
import { withoutSubstituteRoles } from './substitute-roles';
import { firstRefusal, type Verdict } from './verdict';

/** Roles that manage the members of a project. */
export const MEMBER_MANAGERS: readonly RoleKey[] = ['salesPlanner', 'projectAdminCSC'];

/** Add, change and remove members of a project (domain.md §5); not as a substitute. */
export function canManageMembers(access: Access): Verdict {
  return firstRefusal(
    requireRole(withoutSubstituteRoles(access), MEMBER_MANAGERS),
    requireOpenProject(access),
  );
}
