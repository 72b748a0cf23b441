import { and, asc, count, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  identityGrantOrganisations,
  identityGrants,
  identityGrantTenants,
  identityPeople,
  identityProviders,
  userSalesOrganisations,
  users,
  userTenants,
} from '@/db/schema';
import { groupBy } from '@/lib/domain/group-by';
import type { GroupGrant, Right } from '@/lib/domain/identity/identity-rights';

export type ProviderRow = typeof identityProviders.$inferSelect;

/** What groups give, by provider. */
export async function readGrants(db: Db): Promise<Map<number, GroupGrant[]>> {
  const rows = await db.select().from(identityGrants).orderBy(asc(identityGrants.group));
  const tenantRows = await db.select().from(identityGrantTenants).orderBy(asc(identityGrantTenants.tenantId));
  const organisationRows = await db
    .select()
    .from(identityGrantOrganisations)
    .orderBy(asc(identityGrantOrganisations.salesOrgId));
  const tenantsOf = groupBy(tenantRows, ({ grantId }) => grantId);
  const organisationsOf = groupBy(organisationRows, ({ grantId }) => grantId);
  const grants = rows.map(({ grantId, providerId, group, isInternal, isAdministrator }) => ({
    providerId,
    grant: {
      ...{ group, isInternal, isAdministrator },
      tenantIds: (tenantsOf.get(grantId) ?? []).map(({ tenantId }) => tenantId),
      salesOrganisations: (organisationsOf.get(grantId) ?? []).map(({ salesOrgId, isSalesPlanner }) => ({
        salesOrgId,
        isSalesPlanner,
      })),
    },
  }));
  const byProvider = groupBy(grants, ({ providerId }) => providerId);
  return new Map([...byProvider].map(([providerId, own]) => [providerId, own.map(({ grant }) => grant)]));
}

/** Replaces what the groups of a provider give. */
export async function writeGrants(db: Db, providerId: number, grants: readonly GroupGrant[]): Promise<void> {
  await db.delete(identityGrants).where(eq(identityGrants.providerId, providerId));
  if (grants.length === 0) return;
  const made = await db
    .insert(identityGrants)
    .values(
      grants.map(({ group, isInternal, isAdministrator }) => ({
        ...{ providerId, group, isInternal, isAdministrator },
      })),
    )
    .returning({ grantId: identityGrants.grantId, group: identityGrants.group });
  const idOf = new Map(made.map(({ grantId, group }) => [group, grantId]));
  const placed = grants.map((grant) => ({ ...grant, grantId: idOf.get(grant.group) ?? '' }));
  const tenantRows = placed.flatMap(({ grantId, tenantIds }) =>
    tenantIds.map((tenantId) => ({ grantId, tenantId })),
  );
  const organisationRows = placed.flatMap(({ grantId, salesOrganisations }) =>
    salesOrganisations.map((one) => ({ grantId, ...one })),
  );
  if (tenantRows.length > 0) await db.insert(identityGrantTenants).values(tenantRows);
  if (organisationRows.length > 0) await db.insert(identityGrantOrganisations).values(organisationRows);
}

/** The rights that people have, whatever they come from, by person. */
export async function readRights(db: Db, userIds: readonly string[]): Promise<Map<string, Set<Right>>> {
  const ids = [...userIds];
  const flags = await db
    .select({ userId: users.userId, isInternal: users.isInternal, isAdministrator: users.isAdministrator })
    .from(users)
    .where(inArray(users.userId, ids));
  const rights = new Map<string, Set<Right>>();
  for (const { userId, isInternal, isAdministrator } of flags) {
    const own = new Set<Right>();
    if (isInternal) own.add('internal');
    if (isAdministrator) own.add('administrator');
    rights.set(userId, own);
  }
  const tenantRows = await db.select().from(userTenants).where(inArray(userTenants.userId, ids));
  for (const { userId, tenantId } of tenantRows) rights.get(userId)?.add(`tenant:${tenantId}`);
  const organisationRows = await db
    .select()
    .from(userSalesOrganisations)
    .where(inArray(userSalesOrganisations.userId, ids));
  for (const { userId, salesOrgId, isSalesPlanner } of organisationRows) {
    rights.get(userId)?.add(`organisation:${salesOrgId}`);
    if (isSalesPlanner) rights.get(userId)?.add(`planner:${salesOrgId}`);
  }
  return rights;
}

/** What a provider gave people, and what others did. */
export async function readGiven(db: Db, userIds: readonly string[]) {
  return db
    .select({
      providerId: identityPeople.providerId,
      userId: identityPeople.userId,
      given: identityPeople.given,
    })
    .from(identityPeople)
    .where(inArray(identityPeople.userId, [...userIds]));
}

/** Active administrators, and how many people lost the flag by groups since a moment. */
export async function countAdministrators(db: Db, since: Date) {
  const administrators = await db.$count(users, and(users.isAdministrator, isNull(users.disabledAt)));
  const takenLately = await db.$count(identityPeople, gt(identityPeople.demotedAt, since));
  return { administrators, takenLately };
}

/** How many people are known by each provider. */
export async function countPeopleOfProviders(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .select({ providerId: identityPeople.providerId, people: count() })
    .from(identityPeople)
    .groupBy(identityPeople.providerId);
  return new Map(rows.map(({ providerId, people }) => [providerId, people]));
}

/** People whose groups a provider named, by login. */
export function readPeopleWithGroups(db: Db, providerId: number) {
  return db
    .select({
      ...{ userId: users.userId, login: users.login },
      ...{ groups: identityPeople.groups, given: identityPeople.given },
    })
    .from(identityPeople)
    .innerJoin(users, eq(users.userId, identityPeople.userId))
    .where(and(eq(identityPeople.providerId, providerId), isNull(users.disabledAt)))
    .orderBy(asc(users.login));
}

/** Whether another provider has a title, without regard to case. */
export async function isProviderTitleTaken(db: Db, title: string, ownId: number | null): Promise<boolean> {
  const rows = await db
    .select({ title: identityProviders.title })
    .from(identityProviders)
    .where(ownId === null ? undefined : ne(identityProviders.providerId, ownId));
  return rows.some((row) => row.title.toLowerCase() === title.toLowerCase());
}
