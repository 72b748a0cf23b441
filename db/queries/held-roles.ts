import { and, eq, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { members } from '@/db/schema';
import type { HeldRole } from '@/lib/domain/permissions/acting-roles';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { isActingMember } from './scope';
import { jsonList, jsonObjects, query, scalar } from './sql';

const own = alias(members, 'own');

/** The memberships through which a person acts in a project, as a column; `rolesOf` derives their roles. */
export function heldRolesColumn(
  rootUnitId: SQLWrapper,
  userIds: readonly string[] | Placeholder,
): SQL<HeldRole[]> {
  const { userId, roleKey } = members;
  return scalar(
    query
      .select({ held: jsonObjects({ userId, roleKey }, userId, roleKey) })
      .from(members)
      .where(and(eq(members.rootUnitId, rootUnitId), isActingMember(userIds))),
  );
}

/** The roles of a user in a project, as a column of any query. */
export function rolesOfUser(rootUnitId: SQLWrapper | string, userId: SQLWrapper | string): SQL<RoleKey[]> {
  return scalar(
    query
      .select({ roles: jsonList(own.roleKey, own.roleKey) })
      .from(own)
      .where(and(eq(own.userId, userId), eq(own.rootUnitId, rootUnitId))),
  );
}
