import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { defaultMembers, salesOrganisations, tenants, type UnitRow, users } from '@/db/schema';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { mayBecomeMember } from './candidates';

/** Somebody who is to join a new project. */
export interface Joining {
  userId: string;
  roleKey: RoleKey;
  /** Whether they may become a member: not since they were deactivated or left the tenant. */
  isAvailable: boolean;
}

/** The default members of a project's tenant, its organisation and its kind together; each role of a person once. */
export function joiningMembers(
  db: Db,
  project: Pick<UnitRow, 'tenantId' | 'salesOrgId' | 'variant'>,
): Promise<Joining[]> {
  const { tenantId, salesOrgId, variant, userId, roleKey } = defaultMembers;
  return db
    .selectDistinct({ userId, roleKey, isAvailable: sql<boolean>`${mayBecomeMember(project)}` })
    .from(defaultMembers)
    .innerJoin(users, eq(users.userId, userId))
    .where(
      and(
        eq(tenantId, project.tenantId),
        project.salesOrgId === null
          ? isNull(salesOrgId)
          : or(isNull(salesOrgId), eq(salesOrgId, project.salesOrgId)),
        or(isNull(variant), eq(variant, project.variant)),
      ),
    )
    .orderBy(asc(roleKey), asc(userId));
}

/** Default members with what they are called, from the widest place to the most specific. */
export function readDefaultMembers(db: Db, where: SQL | undefined) {
  const { userId, login, firstName, lastName } = users;
  return db
    .select({
      defaultMember: defaultMembers,
      user: { userId, login, firstName, lastName },
      tenant: tenants.title,
      salesOrganisation: salesOrganisations.title,
      isAvailable: sql<boolean>`${mayBecomeMember(defaultMembers)}`,
    })
    .from(defaultMembers)
    .innerJoin(users, eq(users.userId, defaultMembers.userId))
    .innerJoin(tenants, eq(tenants.tenantId, defaultMembers.tenantId))
    .leftJoin(salesOrganisations, eq(salesOrganisations.salesOrgId, defaultMembers.salesOrgId))
    .where(where)
    .orderBy(
      asc(tenants.tenantId),
      sql`${salesOrganisations.title} nulls first`,
      sql`${defaultMembers.variant} nulls first`,
      asc(defaultMembers.roleKey),
      asc(lastName),
      asc(firstName),
      asc(defaultMembers.defaultMemberId),
    );
}
/** A default member with what they are called. */
export type NamedDefaultMember = Awaited<ReturnType<typeof readDefaultMembers>>[number];

/** The roles of the default members of each of these tenants that takes new projects; none of a tenant without them. */
export async function rolesOfDefaultMembers(
  db: Db,
  tenantIds: readonly number[],
): Promise<Map<number, RoleKey[]>> {
  const rows = await db
    .selectDistinct({
      tenantId: tenants.tenantId,
      roleKey: sql<RoleKey | null>`case when ${mayBecomeMember(tenants)} then ${defaultMembers.roleKey} end`,
    })
    .from(tenants)
    .leftJoin(defaultMembers, eq(defaultMembers.tenantId, tenants.tenantId))
    .leftJoin(users, eq(users.userId, defaultMembers.userId))
    .where(and(inArray(tenants.tenantId, [...tenantIds]), isNull(tenants.deactivatedAt)));
  const roles = new Map<number, RoleKey[]>();
  for (const { tenantId, roleKey } of rows) {
    roles.set(tenantId, [...(roles.get(tenantId) ?? []), ...(roleKey ? [roleKey] : [])]);
  }
  return roles;
}
