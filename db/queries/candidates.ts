import { and, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  addresses,
  members,
  salesOrganisations,
  units,
  userSalesOrganisations,
  users,
  userTenants,
} from '@/db/schema';
import { fullNameColumn, knownNameColumn } from './names';
import { named, qualified } from './sql';

const own = alias(members, 'own');
const root = alias(units, 'root');
const organisation = alias(salesOrganisations, 'organisation');
const ownTenant = alias(userTenants, 'own_tenant');
const otherTenant = alias(userTenants, 'other_tenant');
const ownOrganisation = alias(userSalesOrganisations, 'own_organisation');
const otherOrganisation = alias(userSalesOrganisations, 'other_organisation');
const ownMembership = alias(members, 'own_membership');
const otherMembership = alias(members, 'other_membership');

/**
 * The people who may become members of a project, as a predicate on `users`: people of the tenant's sales
 * organisations, its internal users, and members of its projects; without disabled ones.
 */
export function mayBecomeMember({ tenantId }: { tenantId: number | SQLWrapper }): SQL | undefined {
  return and(
    isNull(users.disabledAt),
    or(
      qualified`exists (
        select 1 from ${named(ownOrganisation)}
        join ${named(organisation)} on ${organisation.salesOrgId} = ${ownOrganisation.salesOrgId}
        where ${ownOrganisation.userId} = ${users.userId} and ${organisation.tenantId} = ${tenantId})`,
      qualified`${users.isInternal} and exists (
        select 1 from ${named(ownTenant)}
        where ${ownTenant.userId} = ${users.userId} and ${ownTenant.tenantId} = ${tenantId})`,
      qualified`exists (
        select 1 from ${named(own)} join ${named(root)} on ${root.unitId} = ${own.rootUnitId}
        where ${own.userId} = ${users.userId} and ${root.tenantId} = ${tenantId})`,
    ),
  );
}

/**
 * The text by which they are searched, for a query on `users` and their `addresses`.
 * @param showsMail a hidden address is not searched, because a match would reveal it
 */
export function candidateText(showsMail: boolean): SQL {
  const mail = showsMail ? users.login : sql`''`;
  return qualified`concat_ws(' ', ${knownNameColumn(users)}, ${addresses.name}, ${mail})`;
}

/** Whether a user has a name: nobody without one is proposed as a substitute. */
const HAS_NAME = qualified`${fullNameColumn(users)} <> ''`;

/** The people who may be named as somebody's substitute. */
interface Substitutable {
  userId: string;
  isInternal: boolean;
  /** Also people of no common project. */
  isAdministrator: boolean;
}

/**
 * The people who may be named as the substitute of an absent person, as a predicate on `users`. Neither side acts for
 * the other: the maker would decide in the name of its customer, or the customer in that of the maker. And external
 * people must not learn who else has an account (docs/security.md).
 */
export function maySubstitute({ userId, isInternal, isAdministrator }: Substitutable): SQL | undefined {
  const somebodyElse = and(isNull(users.disabledAt), ne(users.userId, userId), HAS_NAME);
  if (isInternal) return and(somebodyElse, users.isInternal, sharesTenant(userId));
  const isNear = and(qualified`not ${users.isInternal}`, sharesOrganisation(userId));
  return and(somebodyElse, isNear, isAdministrator ? undefined : sharesProject(userId));
}

function sharesTenant(userId: string): SQL {
  return qualified`exists (
    select 1 from ${named(ownTenant)}
    join ${named(otherTenant)} on ${otherTenant.tenantId} = ${ownTenant.tenantId}
    where ${ownTenant.userId} = ${userId} and ${otherTenant.userId} = ${users.userId})`;
}

function sharesOrganisation(userId: string): SQL {
  return qualified`exists (
    select 1 from ${named(ownOrganisation)}
    join ${named(otherOrganisation)} on ${otherOrganisation.salesOrgId} = ${ownOrganisation.salesOrgId}
    where ${ownOrganisation.userId} = ${userId} and ${otherOrganisation.userId} = ${users.userId})`;
}

function sharesProject(userId: string): SQL {
  return qualified`exists (
    select 1 from ${named(ownMembership)}
    join ${named(otherMembership)} on ${otherMembership.rootUnitId} = ${ownMembership.rootUnitId}
    where ${ownMembership.userId} = ${userId} and ${otherMembership.userId} = ${users.userId})`;
}
