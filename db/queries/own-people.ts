import { and, eq, exists, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import {
  salesOrganisations,
  tenantAdministrators,
  userSalesOrganisations,
  users,
  userTenants,
} from '@/db/schema';
import { qualified, query } from './sql';

const one = { one: sql`1` };

/**
 * Whether somebody belongs to these tenants, by a sales organisation or because they see their projects, and to no
 * others, and administers nothing: a predicate on `users`.
 */
export function belongsOnlyTo(tenantIds: readonly number[]): SQL {
  const isIn = (
    tenantId: typeof userTenants.tenantId | typeof salesOrganisations.tenantId,
    isOwn: boolean,
  ) => (isOwn ? inArray(tenantId, [...tenantIds]) : notInArray(tenantId, [...tenantIds]));
  const belongs = (isOwn: boolean) =>
    or(
      exists(
        query
          .select(one)
          .from(userTenants)
          .where(and(eq(userTenants.userId, users.userId), isIn(userTenants.tenantId, isOwn))),
      ),
      exists(
        query
          .select(one)
          .from(userSalesOrganisations)
          .innerJoin(salesOrganisations, eq(salesOrganisations.salesOrgId, userSalesOrganisations.salesOrgId))
          .where(
            and(eq(userSalesOrganisations.userId, users.userId), isIn(salesOrganisations.tenantId, isOwn)),
          ),
      ),
    );
  const administers = query
    .select(one)
    .from(tenantAdministrators)
    .where(eq(tenantAdministrators.userId, users.userId));
  return qualified`(not ${users.isAdministrator} and not ${exists(administers)} and ${belongs(true)} and not ${belongs(false)})`;
}
