import type { RoleKey } from '../vocabulary/roles';
import type { Access } from './access';
import type { HeldRole } from './acting-roles';

/**
 * The roles of a viewer's memberships in a project: all of them, and those they have only as a substitute.
 */
export function rolesOf(
  viewerId: string,
  held: readonly HeldRole[],
): { roles: RoleKey[]; substituteRoles: HeldRole[] } {
  const own = held.filter(({ userId }) => userId === viewerId).map(({ roleKey }) => roleKey);
  const substituteRoles = held.filter(({ userId, roleKey }) => userId !== viewerId && !own.includes(roleKey));
  return { roles: [...new Set([...own, ...substituteRoles.map(({ roleKey }) => roleKey)])], substituteRoles };
}

/** The roles of the viewer's own memberships. */
export function ownRoles({
  roles,
  substituteRoles = [],
}: Pick<Access, 'roles' | 'substituteRoles'>): RoleKey[] {
  return roles.filter((role) => !substituteRoles.some(({ roleKey }) => roleKey === role));
}

/** The access without substitute roles, for rights that a substitute does not get (docs/decisions/0047). */
export function withoutSubstituteRoles(access: Access): Access {
  return { ...access, roles: ownRoles(access), substituteRoles: [] };
}

/**
 * The absent person for whom the viewer acts with one of these roles; null if a role of their own is enough.
 * @returns the id of the absent person
 */
export function actsForWhom(
  access: Pick<Access, 'roles' | 'substituteRoles'>,
  roles: readonly RoleKey[],
): string | null {
  if (ownRoles(access).some((role) => roles.includes(role))) return null;
  return access.substituteRoles?.find(({ roleKey }) => roles.includes(roleKey))?.userId ?? null;
}
