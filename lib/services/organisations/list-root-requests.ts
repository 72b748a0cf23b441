import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { addresses, projectRequests, salesOrganisations, users } from '@/db/schema';
import type { RootRequestDto } from '@/lib/contract/root-requests';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { canCreateSomeRoot } from '@/lib/domain/permissions/can-create-root';
import type { ServiceContext } from '../context';

/**
 * Open requests for projects that the viewer may answer as a sales planner, oldest first; empty for all
 * others.
 */
export async function listRootRequests(ctx: ServiceContext): Promise<RootRequestDto[]> {
  if (!canCreateSomeRoot(ctx.viewer).can) return [];
  const rows = await ctx.db
    .select({
      requestId: projectRequests.requestId,
      createdAt: projectRequests.createdAt,
      salesOrgId: salesOrganisations.salesOrgId,
      title: salesOrganisations.title,
      userId: users.userId,
      login: users.login,
      firstName: users.firstName,
      lastName: users.lastName,
      company: addresses.name,
    })
    .from(projectRequests)
    .innerJoin(salesOrganisations, eq(salesOrganisations.salesOrgId, projectRequests.salesOrgId))
    .innerJoin(users, eq(users.userId, projectRequests.userId))
    .leftJoin(addresses, eq(addresses.addressId, users.addressId))
    .where(
      and(
        isNull(projectRequests.answeredAt),
        inArray(projectRequests.salesOrgId, ctx.viewer.plannerOrgIds),
        inArray(salesOrganisations.tenantId, ctx.product.tenantIds),
      ),
    )
    .orderBy(asc(projectRequests.createdAt), asc(projectRequests.requestId));
  return rows.map((row) => ({
    requestID: row.requestId,
    salesOrgID: row.salesOrgId,
    salesOrganisation: row.title,
    userID: row.userId,
    userLogin: row.login,
    name: fullNameOf(row) || row.login,
    company: row.company ?? '',
    createdOn: row.createdAt.toISOString(),
  }));
}
