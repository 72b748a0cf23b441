import { and, asc, eq, inArray } from 'drizzle-orm';
import { isOfferedOrganisation } from '@/db/queries/offered-organisations';
import { salesOrganisations, tenants } from '@/db/schema';
import { canCreateSomeRoot } from '@/lib/domain/permissions/can-create-root';
import type { ServiceContext } from '../context';

export interface PlannedOrganisation {
  salesOrgId: number;
  tenantId: number;
  title: string;
  country: string | null;
}

/** The sales organisations for which the viewer may create projects, by title (domain.md §5). */
export async function listPlannedOrganisations(ctx: ServiceContext): Promise<PlannedOrganisation[]> {
  if (!canCreateSomeRoot(ctx.viewer).can) return [];
  const { salesOrgId, tenantId, title, country } = salesOrganisations;
  return ctx.db
    .select({ salesOrgId, tenantId, title, country })
    .from(salesOrganisations)
    .innerJoin(tenants, eq(tenants.tenantId, tenantId))
    .where(
      and(
        inArray(salesOrgId, ctx.viewer.plannerOrgIds),
        inArray(tenantId, ctx.product.tenantIds),
        isOfferedOrganisation,
      ),
    )
    .orderBy(asc(title));
}
