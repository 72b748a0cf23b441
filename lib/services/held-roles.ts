import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { HeldRole } from '@/lib/domain/permissions/acting-roles';
import { isActingMember } from './scope';

/**
 * The memberships through which a person acts in a project, as a column; `rolesOf` derives their roles.
 * @param root the id of the project, written as a column of the outer query
 */
export function heldRolesColumn(root: SQL, userIds: readonly string[] | Placeholder): SQL<HeldRole[]> {
  return sql<HeldRole[]>`(
    select coalesce(json_agg(json_build_object('userId', user_id, 'roleKey', role_key) order by user_id, role_key), '[]')
    from members where members.root_unit_id = ${root} and ${isActingMember(userIds)})`;
}
