import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  addresses,
  companies,
  defaultMembers,
  members,
  salesOrganisations,
  tenantAdministrators,
  userSalesOrganisations,
  userSessions,
  users,
  userTenants,
} from '@/db/schema';
import type { UserState } from '@/lib/domain/account/user-state';
import { knownNameColumn } from './names';
import { tenantsOfProduct } from './product-tenants';
import { jsonList, jsonObjects, named, qualified, query, scalar } from './sql';

const address = alias(addresses, 'address');
const session = alias(userSessions, 'session');
const membership = alias(members, 'membership');
const standing = alias(defaultMembers, 'standing');
const other = alias(users, 'other');
const buyer = alias(companies, 'buyer');

/** The number and name of the company that they buy for. This and what follows are columns of a query on `users`. */
export const customerNo = qualified<string | null>`(
  select ${buyer.key} from ${named(buyer)} where ${buyer.companyId} = ${users.companyId})`;
export const companyName = qualified<string | null>`(
  select ${buyer.name} from ${named(buyer)} where ${buyer.companyId} = ${users.companyId})`;

/** The company of a user as they call it, else as administrators do. */
export const company = qualified<string>`coalesce((
  select nullif(${address.name}, '') from ${named(address)} where ${address.addressId} = ${users.addressId}),
  ${companyName}, '')`;

/** `invited` if no password was set yet; external logins never set one. */
export const userState = qualified<UserState>`(case
  when ${users.disabledAt} is not null then 'deactivated'
  when ${users.passwordHash} is null and not ${users.isExternalLogin} then 'invited'
  else 'active' end)`;

/** When one of their sessions was last used. */
export const lastSeenOn = qualified`(
  select max(${session.lastSeenAt}) from ${named(session)} where ${session.userId} = ${users.userId})`;

/** The number of projects of which they are a member. */
export const projectCount = qualified<number>`(
  select count(distinct ${membership.rootUnitId})::int
  from ${named(membership)} where ${membership.userId} = ${users.userId})`;

/** How often they are a default member of new projects. */
export const defaultMemberCount = qualified<number>`(
  select count(*)::int from ${named(standing)} where ${standing.userId} = ${users.userId})`;

/** How many administrators can sign in; independent of the user of the row, so that it is read once for all rows. */
export const activeAdministrators = qualified<number>`(
  select count(*)::int from ${named(other)} where ${other.isAdministrator} and ${other.disabledAt} is null)`;

/** The text by which administrators search users. */
export const userText = qualified`concat_ws(' ', ${knownNameColumn(users)}, ${users.login}, ${company})`;

/** The ids of their tenants, of one product. */
export function tenantIdsOfUser(productId: number): SQL<number[]> {
  const { userId, tenantId } = userTenants;
  const isOfProduct = inArray(tenantId, tenantsOfProduct(productId));
  return scalar(
    query
      .select({ ids: jsonList(tenantId, tenantId) })
      .from(userTenants)
      .where(and(eq(userId, users.userId), isOfProduct)),
  );
}

/** The ids of the tenants that they administer, of one product. */
export function administeredTenantsOfUser(productId: number): SQL<number[]> {
  const { userId, tenantId } = tenantAdministrators;
  const isOfProduct = inArray(tenantId, tenantsOfProduct(productId));
  return scalar(
    query
      .select({ ids: jsonList(tenantId, tenantId) })
      .from(tenantAdministrators)
      .where(and(eq(userId, users.userId), isOfProduct)),
  );
}

const { salesOrgId, isSalesPlanner } = userSalesOrganisations;

/** Their sales organisations, of one product, and for which of them they plan. */
export function salesOrganisationsOfUser(productId: number) {
  const isOfProduct = inArray(salesOrganisations.tenantId, tenantsOfProduct(productId));
  return scalar(
    query
      .select({ organisations: jsonObjects({ salesOrgID: salesOrgId, isSalesPlanner }, salesOrgId) })
      .from(userSalesOrganisations)
      .innerJoin(salesOrganisations, eq(salesOrganisations.salesOrgId, salesOrgId))
      .where(and(eq(userSalesOrganisations.userId, users.userId), isOfProduct)),
  );
}
