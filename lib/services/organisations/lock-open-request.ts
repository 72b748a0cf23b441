import { and, eq, inArray } from 'drizzle-orm';
import { addresses, projectRequests, salesOrganisations, users } from '@/db/schema';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';

/** Keeps the list from being empty, which SQL does not allow. */
const NO_ORGANISATION = -1;

/**
 * A request to an organisation for which the viewer plans, with the person who asked; locked, so that two
 * planners cannot both answer it. @throws AppError NotFound for requests to others, RequestDone if it is
 * already answered
 */
export async function lockOpenRequest(ctx: ServiceContext, requestId: string) {
  const [request] = await ctx.db
    .select({
      answeredAt: projectRequests.answeredAt,
      salesOrgId: projectRequests.salesOrgId,
      organisation: salesOrganisations.title,
      tenantId: salesOrganisations.tenantId,
      user: users,
      company: addresses.name,
    })
    .from(projectRequests)
    .innerJoin(salesOrganisations, eq(salesOrganisations.salesOrgId, projectRequests.salesOrgId))
    .innerJoin(users, eq(users.userId, projectRequests.userId))
    .leftJoin(addresses, eq(addresses.addressId, users.addressId))
    .where(
      and(
        eq(projectRequests.requestId, requestId),
        inArray(projectRequests.salesOrgId, [...ctx.viewer.plannerOrgIds, NO_ORGANISATION]),
        inArray(salesOrganisations.tenantId, ctx.product.tenantIds),
      ),
    )
    .for('update', { of: projectRequests });
  if (!request) throw notFound();
  if (request.answeredAt !== null) throw new AppError('RequestDone');
  return request;
}
