import { ROLE_KEYS } from '../vocabulary/roles';
import type { Access } from './access';
import { ALLOWED, refuse, type Verdict } from './verdict';

/**
 * View a unit: members of the root and internal users of its tenant; for everybody else it does not exist
 * (domain.md §5). Covers units, members, files and the viewer.
 */
export function canViewUnit({ viewer, roles, root }: Access): Verdict {
  const seesTenant = viewer.isInternal && viewer.tenantIds.includes(root.tenantId);
  return roles.length > 0 || seesTenant ? ALLOWED : refuse('RoleMissing', ROLE_KEYS);
}
